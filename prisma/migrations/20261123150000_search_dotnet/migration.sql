-- ".NET" and "F#" are words of their own, like "C#" and "C++": without their signs they would be read as "net" and "f".
-- "example.net" stays two words.
CREATE OR REPLACE FUNCTION search_plain(value text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$
    SELECT btrim(regexp_replace(
        regexp_replace(
            regexp_replace(
                regexp_replace(lower(unaccent(value)), '\m([cf])#', '\1sharp', 'g'),
                '\mc\+\+', 'cplusplus', 'g'),
            '(^|[^[:alnum:]]|\m(?:asp|ado|vb))\.net\M', '\1 dotnet', 'g'),
        '[^[:alnum:]]+', ' ', 'g'))
$$;

SELECT remember_search_words('.NET, F#');

UPDATE apps a
SET search_vector = app_search_vector(a.title, a.category, a.tech_stack, a.built_with, u.name, a.description)
FROM users u
WHERE u.id = a.developer_id
    AND concat_ws(' ', a.title, array_to_string(a.tech_stack, ' '), a.description) ~* '\mf#|\.net\M';

UPDATE directory_entries d
SET search_vector = developer_search_vector(u.name, u.title, u.skills, u.specializations, u.location, u.bio)
FROM users u
WHERE u.id = d.user_id AND d.listed
    AND concat_ws(' ', u.title, array_to_string(u.skills, ' '), u.bio) ~* '\mf#|\.net\M';

UPDATE project_requests
SET search_vector = project_search_vector(title, description, category, required_skills)
WHERE concat_ws(' ', title, array_to_string(required_skills, ' '), description) ~* '\mf#|\.net\M';
