-- Search in one's own messages (decision 0058): the message's words, and the ids of the users who see it. A user's search
-- asks for their id and the words, so it reads no more of the index than their own messages.
ALTER TABLE "messages" ADD COLUMN "search_vector" TSVECTOR;

CREATE FUNCTION messages_set_search() RETURNS trigger LANGUAGE plpgsql
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

CREATE TRIGGER messages_set_search BEFORE INSERT OR UPDATE OF body, status ON "messages"
FOR EACH ROW EXECUTE FUNCTION messages_set_search();
