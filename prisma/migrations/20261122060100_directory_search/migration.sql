-- What developers of before the directory are found by; whoever changed meanwhile has it already.
UPDATE directory_entries d
SET search_vector = developer_search_vector(u.name, u.title, u.skills, u.specializations, u.location, u.bio)
FROM users u WHERE u.id = d.user_id AND d.listed AND d.search_vector IS NULL;

INSERT INTO search_words (word)
SELECT DISTINCT found.word
FROM users u, regexp_split_to_table(search_plain(concat_ws(' ', u.name, u.title, u.location, array_to_string(u.skills, ' '), array_to_string(u.specializations, ' '))), ' ') AS found(word)
WHERE u.role = 'developer' AND length(found.word) BETWEEN 3 AND 40
ORDER BY found.word
ON CONFLICT DO NOTHING;

CREATE INDEX "directory_search_idx" ON "directory_entries" USING GIN ("search_vector") WHERE "listed";

-- The order in which developers show their work: lower comes first, the newest first among equals.
ALTER TABLE "portfolio_items" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
