-- Who is kept out of an organisation's tournaments, and until when; a projection of the
-- events that can be rebuilt from them. `until` is the last day, as YYYY-MM-DD; none once the
-- suspension is lifted. Once the person is erased nobody is meant any more.
CREATE TABLE suspensions (
    stream_id       UUID   NOT NULL REFERENCES streams (id),
    number          BIGINT NOT NULL,
    organisation_id UUID   NOT NULL REFERENCES organisations (id),
    person_id       UUID,
    until           TEXT,
    PRIMARY KEY (stream_id, number)
);

CREATE INDEX suspensions_by_end ON suspensions (organisation_id, until);
CREATE INDEX suspensions_by_person ON suspensions (person_id) WHERE person_id IS NOT NULL;
