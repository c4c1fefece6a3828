-- "C#" and "C++" are words of their own: without their signs both would be read as "c".
CREATE OR REPLACE FUNCTION search_plain(value text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$
    SELECT btrim(regexp_replace(
        regexp_replace(regexp_replace(lower(unaccent(value)), '\mc#', 'csharp', 'g'), '\mc\+\+', 'cplusplus', 'g'),
        '[^[:alnum:]]+', ' ', 'g'))
$$;

UPDATE apps SET title = title WHERE concat_ws(' ', title, description, array_to_string(tech_stack, ' ')) ~* '\mc(#|\+\+)';
