-- The side that didn't appeal can answer, so a side can say something twice in a dispute.
ALTER TABLE dispute_statements ADD COLUMN about_appeal boolean NOT NULL DEFAULT false;
ALTER TABLE dispute_statements DROP CONSTRAINT dispute_statements_pkey, ADD PRIMARY KEY (dispute_id, side, about_appeal);
