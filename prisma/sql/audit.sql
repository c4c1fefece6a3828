-- The audit log (decision 0023).

-- The person behind a subject: the user, the app's developer, the project's client, the order's customer, the message's sender, …
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

-- Names as of the event: people may be renamed or deleted later. A report is followed to what was reported.
CREATE OR REPLACE FUNCTION audit_events_name_people() RETURNS trigger LANGUAGE plpgsql
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

-- Append-only, also for the product itself.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_events_append_only
    BEFORE UPDATE OR DELETE ON audit_events
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_events_never_emptied
    BEFORE TRUNCATE ON audit_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
