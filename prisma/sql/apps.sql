-- Listings, their pending changes and what an order remembers of its app.

-- An unlisted app has the moderation status to return to; a listed one has none (decision 0034).
ALTER TABLE apps ADD CONSTRAINT apps_status_is_known CHECK (status IN ('pending', 'approved', 'rejected', 'unlisted'));
ALTER TABLE apps ADD CONSTRAINT apps_unlisted_status_is_known CHECK (
    CASE WHEN status = 'unlisted' THEN unlisted_status IS NOT NULL AND unlisted_status IN ('pending', 'approved', 'rejected') ELSE unlisted_status IS NULL END
);

-- Only what a suspension unlisted is relisted at its end (decision 0034).
ALTER TABLE apps ADD CONSTRAINT apps_hidden_by_suspension_are_unlisted CHECK (status = 'unlisted' OR NOT hidden_by_suspension);

-- Free is 0.
ALTER TABLE apps ADD CONSTRAINT apps_price_not_negative CHECK (price >= 0);
ALTER TABLE apps ADD CONSTRAINT apps_price_type_is_known CHECK (price_type IN ('one-time', 'monthly', 'yearly'));

-- Also a limit of the form; each costs three stored widths.
ALTER TABLE apps ADD CONSTRAINT apps_at_most_six_screenshots CHECK (cardinality(screenshots) <= 6);

-- Null while the app has no license keys (decision 0054).
ALTER TABLE apps ADD CONSTRAINT apps_license_seats_in_range CHECK (license_seats BETWEEN 1 AND 1000) NOT VALID;

-- Counters that a doubled decrement would make negative.
ALTER TABLE apps ADD CONSTRAINT apps_downloads_not_negative CHECK (downloads >= 0);
ALTER TABLE apps ADD CONSTRAINT apps_rating_count_not_negative CHECK (rating_count >= 0);

-- A change in review differs from the approved listing in at least one field (decision 0033).
ALTER TABLE app_changes ADD CONSTRAINT app_changes_status_is_known CHECK (status IN ('pending', 'rejected'));
ALTER TABLE app_changes ADD CONSTRAINT app_changes_change_something CHECK (jsonb_typeof(changes) = 'object' AND changes <> '{}');

-- The moderators' queue is one index over apps, so the app repeats when its pending change was submitted (decision 0033).
CREATE OR REPLACE FUNCTION app_changes_mark_app() RETURNS trigger LANGUAGE plpgsql
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

-- Buyers get the last approved link (decision 0056): when an app is no longer approved or loses the link, its orders take it over.
CREATE OR REPLACE FUNCTION apps_hand_down_download() RETURNS trigger LANGUAGE plpgsql
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

-- Before the deletion, since the foreign key then forgets which orders were of the app. One update sets both columns: a second update of
-- a row in the same transaction would check its developer, who may be gone.
CREATE OR REPLACE FUNCTION apps_leave_orders() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    UPDATE orders SET
        deleted_app_id = OLD.id,
        app_download_url = CASE
            WHEN OLD.download_url IS NOT NULL AND coalesce(OLD.unlisted_status, OLD.status) = 'approved' THEN OLD.download_url
            ELSE app_download_url
        END
    WHERE app_id = OLD.id;
    RETURN OLD;
END
$$;
CREATE TRIGGER apps_leave_orders
    BEFORE DELETE ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_leave_orders();
