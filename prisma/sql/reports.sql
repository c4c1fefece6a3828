-- Reports of public content: what is open about a subject ends with it, whoever deletes it and by whichever cascade.

-- The queue shows each type in its own way.
ALTER TABLE reports ADD CONSTRAINT reports_subject_type_is_known CHECK (
    subject_type IN ('review', 'app', 'user', 'project', 'proposal', 'message', 'rating')
) NOT VALID;
ALTER TABLE reports ADD CONSTRAINT reports_status_is_known CHECK (status IN ('open', 'dismissed', 'removed', 'upheld', 'gone'));

-- The date of the decision, or of the subject's deletion.
ALTER TABLE reports ADD CONSTRAINT reports_decided_when_closed CHECK ((status = 'open') = (decided_at IS NULL));

-- Arguments: the subject's type, and the status that its open reports get.
CREATE OR REPLACE FUNCTION reports_end_with_subject() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    UPDATE reports SET status = TG_ARGV[1], decided_at = now()
    WHERE subject_type = TG_ARGV[0] AND subject_id = OLD.id AND status = 'open';
    RETURN NULL;
END
$$;

-- Deleted subjects.
CREATE TRIGGER apps_end_reports
    AFTER DELETE ON apps
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('app', 'gone');
CREATE TRIGGER users_end_reports
    AFTER DELETE ON users
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('user', 'gone');
CREATE TRIGGER project_requests_end_reports
    AFTER DELETE ON project_requests
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('project', 'gone');
CREATE TRIGGER project_proposals_end_reports
    AFTER DELETE ON project_proposals
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('proposal', 'gone');
CREATE TRIGGER messages_end_reports
    AFTER DELETE ON messages
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('message', 'gone');
CREATE TRIGGER project_ratings_end_reports
    AFTER DELETE ON project_ratings
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('rating', 'gone');

-- Rejecting an app decides its reports, also while its developer has it unlisted.
CREATE TRIGGER apps_rejected_end_reports
    AFTER UPDATE OF status, unlisted_status ON apps
    FOR EACH ROW WHEN (coalesce(NEW.unlisted_status, NEW.status) = 'rejected' AND coalesce(OLD.unlisted_status, OLD.status) <> 'rejected')
    EXECUTE FUNCTION reports_end_with_subject('app', 'removed');

-- As above, for reviews, from before there were other subjects.
CREATE OR REPLACE FUNCTION reports_end_with_review() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    UPDATE reports SET status = 'gone', decided_at = now()
    WHERE subject_type = 'review' AND subject_id = OLD.id AND status = 'open';
    RETURN NULL;
END
$$;
CREATE TRIGGER reviews_end_reports
    AFTER DELETE ON reviews
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_review();
