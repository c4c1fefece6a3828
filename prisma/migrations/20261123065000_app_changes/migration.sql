-- A developer's change of an approved app waits here for a moderator, while the approved version stays public (decision 0135).
CREATE TABLE "app_changes" (
    "app_id" UUID NOT NULL,
    "version" UUID NOT NULL,
    "changes" JSONB NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "app_changes_pkey" PRIMARY KEY ("app_id"),
    CONSTRAINT "app_changes_status_is_known" CHECK ("status" IN ('pending', 'rejected')),
    CONSTRAINT "app_changes_change_something" CHECK (jsonb_typeof("changes") = 'object' AND "changes" <> '{}'),
    CONSTRAINT "app_changes_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Nullable and without a default: no row is rewritten.
ALTER TABLE "apps" ADD COLUMN "unlisted_status" VARCHAR(20), ADD COLUMN "change_submitted_at" TIMESTAMPTZ(3);

-- An app that its developer takes off the catalog stays with its reviews (decision 0136). Every public list asks for 'approved', so a fourth
-- status keeps it out of all of them; the second column remembers what moderation says of it. Validated in the next file.
ALTER TABLE "apps" DROP CONSTRAINT "apps_status_is_known";
ALTER TABLE "apps" ADD CONSTRAINT "apps_status_is_known" CHECK ("status" IN ('pending', 'approved', 'rejected', 'unlisted')) NOT VALID;
ALTER TABLE "apps" ADD CONSTRAINT "apps_unlisted_status_is_known" CHECK (
    CASE WHEN "status" = 'unlisted' THEN "unlisted_status" IS NOT NULL AND "unlisted_status" IN ('pending', 'approved', 'rejected') ELSE "unlisted_status" IS NULL END
) NOT VALID;

-- The moderators' queue is an index over apps, so the time of a waiting change stands on the app too.
CREATE FUNCTION app_changes_mark_app() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        UPDATE apps SET change_submitted_at = NULL WHERE id = OLD.app_id;
    ELSE
        UPDATE apps SET change_submitted_at = CASE WHEN NEW.status = 'pending' THEN NEW.submitted_at END WHERE id = NEW.app_id;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER app_changes_mark_app
    AFTER INSERT OR UPDATE OR DELETE ON app_changes
    FOR EACH ROW EXECUTE FUNCTION app_changes_mark_app();

-- Buyers get the approved link. While an app is approved that is its own; whenever it stops being that (the listing is no longer approved,
-- the link is taken away, the app is deleted, its developer is deleted), its orders take over the last one (decision 0137).
CREATE FUNCTION apps_hand_down_download() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    UPDATE orders SET app_download_url = OLD.download_url WHERE app_id = OLD.id AND app_download_url IS DISTINCT FROM OLD.download_url;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;

CREATE TRIGGER apps_hand_down_download
    BEFORE UPDATE OF status, unlisted_status, download_url ON apps
    FOR EACH ROW WHEN (
        OLD.download_url IS NOT NULL AND coalesce(OLD.unlisted_status, OLD.status) = 'approved'
        AND (NEW.download_url IS NULL OR coalesce(NEW.unlisted_status, NEW.status) <> 'approved')
    )
    EXECUTE FUNCTION apps_hand_down_download();

-- Before, since the foreign key forgets which orders were of the app.
CREATE TRIGGER apps_hand_down_download_last
    BEFORE DELETE ON apps
    FOR EACH ROW WHEN (OLD.download_url IS NOT NULL AND coalesce(OLD.unlisted_status, OLD.status) = 'approved')
    EXECUTE FUNCTION apps_hand_down_download();

-- What a rejected app was reported for has been answered, also while its developer keeps it off the catalog.
CREATE OR REPLACE TRIGGER apps_rejected_end_reports
    AFTER UPDATE OF status, unlisted_status ON apps
    FOR EACH ROW WHEN (coalesce(NEW.unlisted_status, NEW.status) = 'rejected' AND coalesce(OLD.unlisted_status, OLD.status) <> 'rejected')
    EXECUTE FUNCTION reports_end_with_subject('app', 'removed');
