// Stands between the program and the system: makes calls fail on files of one folder, tells what was
// written there and when it was synced, and sets the clock wrong. Loaded by LD_PRELOAD into the program
// under test only.
//
// FAULTS_FOLDER   files below it are meant
// FAULTS_CONTROL  a file of eight 64-bit numbers, read at every call:
//                 0 errno to fail with, -1 to stand still as long as it is there; 1 which calls, a mask; 2 how many to let through first;
//                 3 how many to fail, -1 for all; 4 calls counted so far; 5 seconds the clock is wrong by;
//                 6 whether to stop failing when a file *.reserve is removed; 7 calls that failed so far
// FAULTS_TRACE    a file that takes what was done, in order

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, TRUNCATE = 4, OPEN = 8, UNLINK = 16 };
enum { FILES = 4096 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int64_t *control;
static char folder[PATH_MAX];
static size_t folder_length;
static int trace = -1;
static char *paths[FILES];

#define REAL(name, type, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static void record(char kind, const char *path, int64_t offset, const void *data, int64_t length) {
    if (trace < 0) return;
    uint32_t path_length = (uint32_t)strlen(path);
    char head[1 + 4 + 8 + 8];
    head[0] = kind;
    memcpy(head + 1, &path_length, 4);
    memcpy(head + 5, &offset, 8);
    memcpy(head + 13, &length, 8);
    syscall(SYS_write, trace, head, sizeof head);
    syscall(SYS_write, trace, path, path_length);
    if (data && length > 0) syscall(SYS_write, trace, data, (size_t)length);
}

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("FAULTS_FOLDER");
    if (path && realpath(path, folder)) folder_length = strlen(folder);
    path = getenv("FAULTS_CONTROL");
    if (path) {
        int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0);
        void *mapped = fd < 0 ? MAP_FAILED : mmap(NULL, 64, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (mapped == MAP_FAILED) _exit(99);
        control = mapped;
    }
    path = getenv("FAULTS_TRACE");
    if (path) trace = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

// The lock is held by who calls. Whether this call is to fail.
static int fails(int kind) {
    if (!control) return 0;
    while (control[0] == -1 && (control[1] & kind)) {
        pthread_mutex_unlock(&lock);
        usleep(10000);
        pthread_mutex_lock(&lock);
    }
    if (!(control[1] & kind) || control[0] == 0) return 0;
    control[4]++;
    if (control[2] > 0) { control[2]--; return 0; }
    if (control[3] == 0) return 0;
    if (control[3] > 0) control[3]--;
    control[7]++;
    errno = (int)control[0];
    return 1;
}

// The file SQLite shares memory by is never needed again, and not written by calls.
static int is_ours(const char *path) {
    size_t length = strlen(path);
    return folder_length > 0 && strncmp(path, folder, folder_length) == 0
        && (path[folder_length] == '/' || path[folder_length] == 0)
        && !(length > 4 && strcmp(path + length - 4, "-shm") == 0)
        && !(length > 5 && strcmp(path + length - 5, ".lock") == 0);
}

static const char *path_of(int fd) {
    return fd >= 0 && fd < FILES ? paths[fd] : NULL;
}

static void keep(int fd, const char *path, int flags, int was_there) {
    if (fd < 0 || fd >= FILES) return;
    char whole[PATH_MAX];
    if (path[0] != '/' && realpath(path, whole)) path = whole;
    free(paths[fd]);
    paths[fd] = is_ours(path) ? strdup(path) : NULL;
    if (!paths[fd]) return;
    if ((flags & O_CREAT) && !was_there) record('C', path, 0, NULL, 0);
    if ((flags & O_TRUNC) && was_there) record('T', path, 0, NULL, 0);
}

static int open_it(int folder_fd, const char *path, int flags, mode_t mode) {
    pthread_mutex_lock(&lock);
    int ours = is_ours(path), fd = -1;
    if (!(ours && fails(OPEN))) {
        struct stat found;
        int was_there = stat(path, &found) == 0;
        fd = (int)syscall(SYS_openat, folder_fd, path, flags, mode);
        int error = errno;
        keep(fd, path, flags, was_there);
        errno = error;
    }
    pthread_mutex_unlock(&lock);
    return fd;
}

#define OPEN_MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

int open(const char *path, int flags, ...) { OPEN_MODE(flags) return open_it(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { OPEN_MODE(flags) return open_it(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { OPEN_MODE(flags) return open_it(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { OPEN_MODE(flags) return open_it(at, path, flags, mode); }

int close(int fd) {
    pthread_mutex_lock(&lock);
    if (path_of(fd)) { free(paths[fd]); paths[fd] = NULL; }
    int done = (int)syscall(SYS_close, fd);
    pthread_mutex_unlock(&lock);
    return done;
}

static ssize_t write_it(int fd, const void *data, size_t length, int64_t offset, int at) {
    const char *path = path_of(fd);
    if (!path) return at ? syscall(SYS_pwrite64, fd, data, length, offset) : syscall(SYS_write, fd, data, length);
    pthread_mutex_lock(&lock);
    ssize_t done = -1;
    if (!fails(WRITE)) {
        if (!at) offset = (int64_t)syscall(SYS_lseek, fd, 0, SEEK_CUR);
        done = at ? syscall(SYS_pwrite64, fd, data, length, offset) : syscall(SYS_write, fd, data, length);
        int error = errno;
        if (done > 0) record('W', path, offset, data, done);
        errno = error;
    }
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t write(int fd, const void *data, size_t length) { return write_it(fd, data, length, 0, 0); }
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return write_it(fd, data, length, offset, 1); }
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) { return write_it(fd, data, length, offset, 1); }

static int sync_it(int fd, long call) {
    const char *path = path_of(fd);
    if (!path) return (int)syscall(call, fd);
    pthread_mutex_lock(&lock);
    int done = -1;
    if (!fails(SYNC)) {
        // Nothing of a test survives a real power cut: the disk is spared.
        record('S', path, 0, NULL, 0);
        done = 0;
    }
    pthread_mutex_unlock(&lock);
    return done;
}

int fsync(int fd) { return sync_it(fd, SYS_fsync); }
int fdatasync(int fd) { return sync_it(fd, SYS_fdatasync); }

static int truncate_it(int fd, int64_t length) {
    const char *path = path_of(fd);
    if (!path) return (int)syscall(SYS_ftruncate, fd, length);
    pthread_mutex_lock(&lock);
    int done = -1;
    if (!fails(TRUNCATE)) {
        done = (int)syscall(SYS_ftruncate, fd, length);
        if (done == 0) record('T', path, length, NULL, 0);
    }
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate(int fd, off_t length) { return truncate_it(fd, length); }
int ftruncate64(int fd, off64_t length) { return truncate_it(fd, length); }

int unlink(const char *path) {
    if (!is_ours(path)) return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    pthread_mutex_lock(&lock);
    int done = -1;
    if (!fails(UNLINK)) {
        done = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
        size_t length = strlen(path);
        if (done == 0) record('U', path, 0, NULL, 0);
        if (done == 0 && control && control[6] && length > 8 && strcmp(path + length - 8, ".reserve") == 0) control[0] = 0;
    }
    pthread_mutex_unlock(&lock);
    return done;
}

int rename(const char *from, const char *to) {
    pthread_mutex_lock(&lock);
    int done = (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    if (done == 0 && is_ours(from)) record('R', from, 0, to, (int64_t)strlen(to));
    pthread_mutex_unlock(&lock);
    return done;
}

static int link_it(int from_at, const char *from, int to_at, const char *to, int flags) {
    pthread_mutex_lock(&lock);
    int done = (int)syscall(SYS_linkat, from_at, from, to_at, to, flags);
    int error = errno;
    if (done == 0 && is_ours(from)) record('L', from, 0, to, (int64_t)strlen(to));
    errno = error;
    pthread_mutex_unlock(&lock);
    return done;
}

int link(const char *from, const char *to) { return link_it(AT_FDCWD, from, AT_FDCWD, to, 0); }
int linkat(int from_at, const char *from, int to_at, const char *to, int flags) { return link_it(from_at, from, to_at, to, flags); }

int clock_gettime(clockid_t id, struct timespec *now) {
    int done = (int)syscall(SYS_clock_gettime, id, now);
    if (done == 0 && control && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) now->tv_sec += control[5];
    return done;
}
