-- Both sides of a paid project rate each other, once it has ended (decision 0092).
ALTER TABLE "projects" ADD COLUMN "ended_at" TIMESTAMPTZ(3);
ALTER TABLE "directory_entries" ADD COLUMN "client_rating_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "directory_entries" ADD COLUMN "client_rating_sum" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "project_ratings" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "side" VARCHAR(20) NOT NULL,
    "author_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "project_ratings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "project_ratings_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "project_ratings_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "project_ratings_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "project_ratings_side_is_known" CHECK ("side" IN ('client', 'developer')),
    CONSTRAINT "project_ratings_rating_in_range" CHECK ("rating" BETWEEN 1 AND 5)
);
CREATE UNIQUE INDEX "project_ratings_project_id_side_key" ON "project_ratings"("project_id", "side");
CREATE INDEX "project_ratings_subject_id_created_at_id_idx" ON "project_ratings"("subject_id", "created_at" DESC, "id" DESC);
CREATE INDEX "project_ratings_author_id_id_idx" ON "project_ratings"("author_id", "id");
CREATE INDEX "project_ratings_unpublished_idx" ON "project_ratings"("id") WHERE "published_at" IS NULL AND "removed_at" IS NULL;

ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_is_known";
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_is_known" CHECK (
    "subject_type" IN ('review', 'app', 'user', 'project', 'proposal', 'message', 'rating')
) NOT VALID;
CREATE TRIGGER project_ratings_end_reports
    AFTER DELETE ON project_ratings
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('rating', 'gone');

CREATE OR REPLACE FUNCTION projects_end() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    ending text := CASE WHEN TG_OP = 'UPDATE' AND NEW.status = 'completed' THEN 'completed' ELSE 'cancelled' END;
BEGIN
    WITH ended AS (
        UPDATE projects SET status = ending, ended_at = now() WHERE project_request_id = OLD.id AND status = 'in_progress' RETURNING id
    )
    INSERT INTO project_events (id, project_id, kind, created_at) SELECT gen_random_uuid(), id, ending, now() FROM ended;
    RETURN OLD;
END
$$;

CREATE OR REPLACE FUNCTION audit_person(kind text, subject uuid) RETURNS uuid LANGUAGE sql STABLE
AS $$
    SELECT CASE kind
        WHEN 'user' THEN subject
        WHEN 'app' THEN (SELECT developer_id FROM apps WHERE id = subject)
        WHEN 'project' THEN (SELECT client_id FROM project_requests WHERE id = subject)
        WHEN 'proposal' THEN (SELECT developer_id FROM project_proposals WHERE id = subject)
        WHEN 'order' THEN (SELECT customer_id FROM orders WHERE id = subject)
        WHEN 'review' THEN (SELECT user_id FROM reviews WHERE id = subject)
        WHEN 'message' THEN (SELECT sender_id FROM messages WHERE id = subject)
        WHEN 'rating' THEN (SELECT author_id FROM project_ratings WHERE id = subject)
    END
$$;

CREATE OR REPLACE FUNCTION project_ratings_write_directory() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.side = 'client' AND OLD.published_at IS NOT NULL THEN
        UPDATE directory_entries SET client_rating_count = client_rating_count - 1, client_rating_sum = client_rating_sum - OLD.rating
        WHERE user_id = OLD.subject_id;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.side = 'client' AND NEW.published_at IS NOT NULL THEN
        UPDATE directory_entries SET client_rating_count = client_rating_count + 1, client_rating_sum = client_rating_sum + NEW.rating
        WHERE user_id = NEW.subject_id;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER project_ratings_directory
    AFTER INSERT OR DELETE OR UPDATE OF published_at, rating ON project_ratings
    FOR EACH ROW EXECUTE FUNCTION project_ratings_write_directory();
