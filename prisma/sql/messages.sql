-- Conversations of two people about one subject (decision 0058).

-- What a conversation can be about.
ALTER TABLE conversations ADD CONSTRAINT conversations_subject_kind_is_known CHECK (
    subject_kind IN ('developer', 'project_request', 'order')
);

-- One order of the two ids makes the pair unique.
ALTER TABLE conversations ADD CONSTRAINT conversations_pair_is_ordered CHECK (first_user_id < second_user_id);

-- The limit on strangers counts by who started.
ALTER TABLE conversations ADD CONSTRAINT conversations_started_by_participant CHECK (started_by_id IN (first_user_id, second_user_id));

-- A doubled decrement would make it negative.
ALTER TABLE conversation_participants ADD CONSTRAINT conversation_participants_unread_count_in_range CHECK (unread_count >= 0);

-- A held message is visible to its sender only.
ALTER TABLE messages ADD CONSTRAINT messages_status_is_known CHECK (status IN ('sent', 'held', 'rejected', 'removed'));
ALTER TABLE message_attachments ADD CONSTRAINT message_attachments_type_is_known CHECK (type IN ('image', 'pdf'));

-- The vector also holds the ids of those who see the message, so that one index answers both questions.
CREATE OR REPLACE FUNCTION messages_set_search() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    viewers text[];
BEGIN
    IF NEW.status = 'sent' THEN
        SELECT ARRAY[first_user_id::text, second_user_id::text] INTO viewers
        FROM conversations WHERE id = NEW.conversation_id;
    ELSIF NEW.status IN ('held', 'rejected') AND NEW.sender_id IS NOT NULL THEN
        viewers := ARRAY[NEW.sender_id::text];
    END IF;
    NEW.search_vector := array_to_tsvector(coalesce(viewers, '{}')) || to_tsvector('forgehall', search_plain(NEW.body));
    RETURN NEW;
END;
$$;
CREATE TRIGGER messages_set_search
    BEFORE INSERT OR UPDATE OF body, status ON messages
    FOR EACH ROW EXECUTE FUNCTION messages_set_search();
