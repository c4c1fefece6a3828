-- Suspended accounts (decision 0046). Nullable, or with a constant default: no row is rewritten.
ALTER TABLE "users" ADD COLUMN "suspended_at" TIMESTAMPTZ(3), ADD COLUMN "suspended_until" TIMESTAMPTZ(3), ADD COLUMN "suspension_reason" TEXT;
ALTER TABLE "users" ADD CONSTRAINT "users_suspension_is_complete" CHECK (
    ("suspended_at" IS NULL) = ("suspension_reason" IS NULL) AND ("suspended_until" IS NULL OR "suspended_until" > "suspended_at")
) NOT VALID;

-- A suspension unlists the developer's apps (decision 0034); this marks those that its end relists.
ALTER TABLE "apps" ADD COLUMN "hidden_by_suspension" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "apps" ADD CONSTRAINT "apps_hidden_by_suspension_are_unlisted" CHECK ("status" = 'unlisted' OR NOT "hidden_by_suspension") NOT VALID;

-- Why a project request is hidden from everyone but its client: its client is suspended, or a moderator removed it.
ALTER TABLE "project_requests" ADD COLUMN "hidden" VARCHAR(20);
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_hidden_is_known" CHECK ("hidden" IN ('suspension', 'moderation')) NOT VALID;

-- Suspended developers leave the directory and their public page.
CREATE OR REPLACE FUNCTION users_write_directory() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    listed boolean := NEW.role = 'developer' AND NEW.suspended_at IS NULL;
BEGIN
    INSERT INTO directory_entries AS entry (user_id, listed, hourly_rate, years_experience, completed_projects, skills, specializations, search_vector, created_at)
    VALUES (NEW.id, listed, NEW.hourly_rate, NEW.years_experience, NEW.completed_projects, lower_all(NEW.skills), lower_all(NEW.specializations),
        CASE WHEN listed THEN developer_search_vector(NEW.name, NEW.title, NEW.skills, NEW.specializations, NEW.location, NEW.bio) END, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET
        listed = excluded.listed, hourly_rate = excluded.hourly_rate, years_experience = excluded.years_experience,
        completed_projects = excluded.completed_projects, skills = excluded.skills, specializations = excluded.specializations,
        search_vector = excluded.search_vector, created_at = excluded.created_at;
    IF listed THEN
        PERFORM remember_search_words(concat_ws(' ', NEW.name, NEW.title, NEW.location, array_to_string(NEW.skills, ' '), array_to_string(NEW.specializations, ' ')));
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_directory
    AFTER INSERT OR UPDATE OF role, name, title, location, bio, skills, specializations, hourly_rate, years_experience, completed_projects, created_at, suspended_at ON users
    FOR EACH ROW EXECUTE FUNCTION users_write_directory();
