-- Apps and users can be reported too; a justified report about a user is upheld (decision 0063).

ALTER TABLE "reports" DROP CONSTRAINT "reports_status_is_known";
ALTER TABLE "reports" ADD CONSTRAINT "reports_status_is_known" CHECK ("status" IN ('open', 'dismissed', 'removed', 'upheld', 'gone')) NOT VALID;
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_status_is_known";

-- What is open about a subject ends with it, whoever deletes it and by whichever cascade.
-- The first argument is the subject's type, the second what becomes of its reports.
CREATE FUNCTION reports_end_with_subject() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    UPDATE reports SET status = TG_ARGV[1], decided_at = now()
    WHERE subject_type = TG_ARGV[0] AND subject_id = OLD.id AND status = 'open';
    RETURN NULL;
END
$$;

CREATE TRIGGER apps_end_reports
    AFTER DELETE ON apps
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('app', 'gone');

CREATE TRIGGER users_end_reports
    AFTER DELETE ON users
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('user', 'gone');

-- A rejected app is off the marketplace: what it was reported for has been answered.
CREATE TRIGGER apps_rejected_end_reports
    AFTER UPDATE OF status ON apps
    FOR EACH ROW WHEN (NEW.status = 'rejected' AND OLD.status <> 'rejected')
    EXECUTE FUNCTION reports_end_with_subject('app', 'removed');
