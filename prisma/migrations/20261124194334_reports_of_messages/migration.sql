-- Messages can be reported and removed (decision 0058).
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_is_known";
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_is_known" CHECK ("subject_type" IN ('review', 'app', 'user', 'project', 'proposal', 'message')) NOT VALID;

CREATE TRIGGER messages_end_reports
    AFTER DELETE ON messages
    FOR EACH ROW EXECUTE FUNCTION reports_end_with_subject('message', 'gone');

-- The person whom a decision about a message affects is its sender.
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
    END
$$;

-- Files of messages, which only participants can open.
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind_is_known";
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_is_known" CHECK ("kind" IN ('image', 'attachment', 'avatar', 'message')) NOT VALID;
