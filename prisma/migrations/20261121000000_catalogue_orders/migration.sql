-- Rating order: an app without a review comes last whichever way the list runs ("nulls last").
-- Both keys go by the Bayesian average; 0 and 6 lie outside what reviews of 1 to 5 can reach.
DROP INDEX "apps_public_rating_idx";
CREATE INDEX "apps_public_rating_idx" ON "apps"((CASE WHEN "rating_count" = 0 THEN 0 ELSE "rating_score" END) DESC, "id" DESC) WHERE "status" = 'approved';
CREATE INDEX "apps_public_rating_low_idx" ON "apps"((CASE WHEN "rating_count" = 0 THEN 6 ELSE "rating_score" END), "id") WHERE "status" = 'approved';

-- What a mistyped word may have meant: words of about its length that share enough triples of letters.
-- Swapped letters in a short word leave few triples in common, hence a lower bar than the usual 0.3;
-- the caller picks among them by edit distance.
CREATE FUNCTION near_search_words(asked text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET pg_trgm.similarity_threshold = 0.18
AS $$
    SELECT word FROM search_words
    WHERE word % asked AND length(word) BETWEEN length(asked) - 2 AND length(asked) + 2
    ORDER BY similarity(word, asked) DESC, word
    LIMIT 40
$$;

-- Words with their stems as search vectors hold them: [{word, stems}].
CREATE FUNCTION search_words_json(words text[]) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('word', asked.word, 'stems', tsvector_to_array(to_tsvector('forgehall', asked.word))) ORDER BY place), '[]')
    FROM unnest(words) WITH ORDINALITY AS asked(word, place)
$$;
