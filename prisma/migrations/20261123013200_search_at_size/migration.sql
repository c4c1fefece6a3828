-- Search on a large catalogue (decision 0070).

-- Whether a search of the public catalogue has `enough` hits. The search index hands out about 5,000 of them at random where each
-- term has more, instead of listing hundreds of thousands first: what it finds are hits, so `enough` is enough, and less tells nothing.
CREATE FUNCTION count_some_hits(asked tsquery, enough integer) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET gin_fuzzy_search_limit = 5000
AS $$
    WITH hits AS MATERIALIZED (SELECT 1 FROM apps WHERE status = 'approved' AND search_vector @@ asked)
    SELECT count(*)::int FROM (SELECT 1 FROM hits LIMIT enough) found
$$;

-- A walk looks at thousands of vectors and at two dozen descriptions: where not both fit into the row, the description moves out.
ALTER TABLE "apps" ALTER COLUMN "search_vector" SET STORAGE MAIN;
