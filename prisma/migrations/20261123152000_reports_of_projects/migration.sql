-- Project requests and proposals can be reported and removed (decision 0037).
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_is_known";
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_is_known" CHECK ("subject_type" IN ('review', 'app', 'user', 'project', 'proposal')) NOT VALID;

CREATE TRIGGER project_requests_end_reports
    AFTER DELETE ON project_requests
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('project', 'gone');
CREATE TRIGGER project_proposals_end_reports
    AFTER DELETE ON project_proposals
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('proposal', 'gone');

-- When a moderator removed a proposal, which only its author sees from then on.
ALTER TABLE "project_proposals" ADD COLUMN "removed_at" TIMESTAMPTZ(3);
