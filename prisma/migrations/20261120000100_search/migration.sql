-- Search: a stored, weighted vector per app and a vocabulary for mistyped words.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- English stems without accents: "Café" is found by "cafes".
CREATE TEXT SEARCH CONFIGURATION forgehall (COPY = english);
ALTER TEXT SEARCH CONFIGURATION forgehall
    ALTER MAPPING FOR hword, hword_part, word, asciiword, asciihword, hword_asciipart
    WITH unaccent, english_stem;

-- Letters, figures and single spaces: "Node.js, C++" is read as "node js c". Queries go the same way.
CREATE FUNCTION search_plain(value text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$ SELECT btrim(regexp_replace(lower(unaccent(value)), '[^[:alnum:]]+', ' ', 'g')) $$;

CREATE FUNCTION app_search_vector(title text, category text, tech_stack text[], built_with text, developer_name text, description text)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT setweight(to_tsvector('forgehall', search_plain(title)), 'A')
        -- Titles also word by word as written, since a name may be a stop word.
        || setweight(to_tsvector('simple', search_plain(title)), 'A')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', category, built_with, array_to_string(tech_stack, ' ')))), 'B')
        || setweight(to_tsvector('simple', search_plain(coalesce(developer_name, ''))), 'C')
        || setweight(to_tsvector('forgehall', search_plain(left(description, 10000))), 'D')
$$;

-- Words of three to forty letters, kept in order so that concurrent writers cannot deadlock.
CREATE FUNCTION remember_search_words(value text) RETURNS void LANGUAGE sql
AS $$
    INSERT INTO search_words (word)
    SELECT DISTINCT found.word
    FROM regexp_split_to_table(search_plain(value), ' ') AS found(word)
    WHERE length(found.word) BETWEEN 3 AND 40
        AND NOT EXISTS (SELECT 1 FROM search_words known WHERE known.word = found.word)
    ORDER BY found.word
    ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION apps_set_search() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    developer_name text;
BEGIN
    SELECT name INTO developer_name FROM users WHERE id = NEW.developer_id;
    NEW.search_vector := app_search_vector(NEW.title, NEW.category, NEW.tech_stack, NEW.built_with, developer_name, NEW.description);
    PERFORM remember_search_words(concat_ws(' ', NEW.title, NEW.category, NEW.built_with, array_to_string(NEW.tech_stack, ' '), developer_name, left(NEW.description, 10000)));
    RETURN NEW;
END
$$;

CREATE TRIGGER apps_search
    BEFORE INSERT OR UPDATE OF title, category, tech_stack, built_with, developer_id, description ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_set_search();

-- A developer who changes the name is found by the new one.
CREATE FUNCTION users_refresh_app_search() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    UPDATE apps SET search_vector = app_search_vector(title, category, tech_stack, built_with, NEW.name, description)
    WHERE developer_id = NEW.id;
    PERFORM remember_search_words(NEW.name);
    RETURN NULL;
END
$$;

CREATE TRIGGER users_app_search
    AFTER UPDATE OF name ON users
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION users_refresh_app_search();

CREATE INDEX "apps_search_vector_idx" ON "apps" USING GIN ("search_vector");
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING GIN ("word" gin_trgm_ops);
CREATE INDEX "apps_title_trigram_idx" ON "apps" USING GIN ("title" gin_trgm_ops);
