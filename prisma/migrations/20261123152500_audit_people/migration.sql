-- Whom an entry of the audit log affects, and the names of that person and the actor at the time (decision 0024). Entries from before stay
-- as they are: the log is append-only.
ALTER TABLE "audit_events" ADD COLUMN "actor_name" TEXT, ADD COLUMN "affected_id" UUID, ADD COLUMN "affected_name" TEXT;

-- The person behind the subject: the user, the app's developer, the project's client, the order's customer, or the owner of what was reported.
CREATE FUNCTION audit_person(kind text, subject uuid) RETURNS uuid LANGUAGE sql STABLE
AS $$
    SELECT CASE kind
        WHEN 'user' THEN subject
        WHEN 'app' THEN (SELECT developer_id FROM apps WHERE id = subject)
        WHEN 'project' THEN (SELECT client_id FROM project_requests WHERE id = subject)
        WHEN 'proposal' THEN (SELECT developer_id FROM project_proposals WHERE id = subject)
        WHEN 'order' THEN (SELECT customer_id FROM orders WHERE id = subject)
        WHEN 'review' THEN (SELECT user_id FROM reviews WHERE id = subject)
    END
$$;

CREATE FUNCTION audit_events_name_people() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    NEW.actor_name := coalesce(NEW.actor_name, (SELECT name FROM users WHERE id = NEW.actor_id));
    IF NEW.subject_type = 'report' THEN
        NEW.affected_id := coalesce(NEW.affected_id, (SELECT audit_person(subject_type, subject_id) FROM reports WHERE id = NEW.subject_id));
    END IF;
    NEW.affected_id := coalesce(NEW.affected_id, audit_person(NEW.subject_type, NEW.subject_id));
    NEW.affected_name := coalesce(NEW.affected_name, (SELECT name FROM users WHERE id = NEW.affected_id));
    RETURN NEW;
END
$$;

CREATE TRIGGER audit_events_name_people
    BEFORE INSERT ON audit_events
    FOR EACH ROW EXECUTE FUNCTION audit_events_name_people();
