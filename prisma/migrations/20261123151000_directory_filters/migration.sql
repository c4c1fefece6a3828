-- The directory also filters by availability and verification. Copies of the user's columns.
ALTER TABLE "directory_entries" ADD COLUMN "availability" VARCHAR(20) NOT NULL DEFAULT 'available';
ALTER TABLE "directory_entries" ADD COLUMN "verified" BOOLEAN NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION users_write_directory() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    listed boolean := NEW.role = 'developer' AND NEW.suspended_at IS NULL;
BEGIN
    INSERT INTO directory_entries AS entry (user_id, listed, hourly_rate, years_experience, completed_projects, skills, specializations, availability, verified, search_vector, created_at)
    VALUES (NEW.id, listed, NEW.hourly_rate, NEW.years_experience, NEW.completed_projects, lower_all(NEW.skills), lower_all(NEW.specializations), NEW.availability, NEW.verified,
        CASE WHEN listed THEN developer_search_vector(NEW.name, NEW.title, NEW.skills, NEW.specializations, NEW.location, NEW.bio) END, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET
        listed = excluded.listed, hourly_rate = excluded.hourly_rate, years_experience = excluded.years_experience,
        completed_projects = excluded.completed_projects, skills = excluded.skills, specializations = excluded.specializations,
        availability = excluded.availability, verified = excluded.verified,
        search_vector = excluded.search_vector, created_at = excluded.created_at;
    IF listed THEN
        PERFORM remember_search_words(concat_ws(' ', NEW.name, NEW.title, NEW.location, array_to_string(NEW.skills, ' '), array_to_string(NEW.specializations, ' ')));
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_directory
    AFTER INSERT OR UPDATE OF role, name, title, location, bio, skills, specializations, hourly_rate, years_experience, completed_projects, availability, verified, created_at, suspended_at ON users
    FOR EACH ROW EXECUTE FUNCTION users_write_directory();

UPDATE directory_entries d SET availability = u.availability, verified = u.verified
FROM users u
WHERE u.id = d.user_id AND (u.verified OR u.availability <> 'available');
