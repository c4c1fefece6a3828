-- What only servers of the previous release call, while a deploy replaces them: its search reads apps.search_vector and search_words,
-- which nothing updates any more (decision 0086). The next release drops all of it, with the column and the tables.

-- Weights, highest first: title; tech, category and tool; developer; description.
CREATE OR REPLACE FUNCTION app_search_vector(title text, category text, tech_stack text[], built_with text, developer_name text, description text)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT setweight(to_tsvector('forgehall', search_plain(title)), 'A')
        -- Titles also word by word as written, since a name may be a stop word.
        || setweight(to_tsvector('simple', search_plain(title)), 'A')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', category, built_with, array_to_string(tech_stack, ' ')))), 'B')
        || setweight(to_tsvector('simple', search_plain(coalesce(developer_name, ''))), 'C')
        || setweight(to_tsvector('forgehall', search_plain(left(description, 10000))), 'D')
$$;

-- Whether an approved listing or a listed developer has a word. Of a frequent word, the index returns some occurrences at random, which is
-- enough.
CREATE OR REPLACE FUNCTION is_public_word(word text) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET gin_fuzzy_search_limit = 5000
SET enable_seqscan = off
AS $$
    SELECT EXISTS (SELECT FROM apps WHERE status = 'approved' AND search_vector @@ terms)
        OR EXISTS (SELECT FROM directory_entries WHERE listed AND search_vector @@ terms)
    FROM (SELECT array_to_string(ARRAY(
        SELECT DISTINCT quote_literal(lexeme) FROM unnest(tsvector_to_array(to_tsvector('forgehall', word)) || word) AS lexeme
    ), ' | ')::tsquery AS terms) query
$$;

-- What a mistyped word may have meant. Swapped letters in a short word leave few trigrams in common, hence a lower threshold than the usual
-- 0.3; the caller chooses by edit distance.
CREATE OR REPLACE FUNCTION near_search_words(asked text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET pg_trgm.similarity_threshold = 0.18
AS $$
    SELECT word FROM search_words
    WHERE word % asked AND length(word) BETWEEN length(asked) - 2 AND length(asked) + 2
    ORDER BY similarity(word, asked) DESC, word
    LIMIT 40
$$;

-- Words with their stems as search vectors hold them: [{word, stems}].
CREATE OR REPLACE FUNCTION search_words_json(words text[]) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('word', asked.word, 'stems', tsvector_to_array(to_tsvector('forgehall', asked.word))) ORDER BY place), '[]')
    FROM unnest(words) WITH ORDINALITY AS asked(word, place)
$$;

-- Whether a search has `enough` hits. The index returns about 5,000 of a frequent term at random instead of listing hundreds of thousands:
-- `enough` is reliable, a smaller number says nothing (decision 0013).
CREATE OR REPLACE FUNCTION count_some_hits(asked tsquery, enough integer) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET gin_fuzzy_search_limit = 5000
AS $$
    WITH hits AS MATERIALIZED (SELECT 1 FROM apps WHERE status = 'approved' AND search_vector @@ asked)
    SELECT count(*)::int FROM (SELECT 1 FROM hits LIMIT enough) found
$$;

-- Every word asked for, by its stem or as a beginning of three letters or more; stop words count when there is nothing else. Null without a
-- word.
CREATE OR REPLACE FUNCTION project_search_query(asked text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    WITH words AS (
        SELECT plainto_tsquery('forgehall', word) AS stems,
            to_tsquery('simple', quote_literal(word) || CASE WHEN length(word) >= 3 THEN ':*' ELSE '' END) AS written
        FROM regexp_split_to_table(search_plain(asked), ' ') WITH ORDINALITY AS split(word, place)
        WHERE word <> '' ORDER BY place LIMIT 12
    )
    SELECT string_agg('(' || (stems || written)::text || ')', ' & ')::tsquery FROM words
    WHERE numnode(written) > 0 AND (numnode(stems) > 0 OR NOT EXISTS (SELECT 1 FROM words other WHERE numnode(other.stems) > 0))
$$;
