-- Reviews, and the rating figures of an app that follow them.

-- One to five stars; the rating is an index into rating_counts.
ALTER TABLE reviews ADD CONSTRAINT reviews_rating_in_range CHECK (rating BETWEEN 1 AND 5);

-- A reply and its date exist together.
ALTER TABLE reviews ADD CONSTRAINT reviews_reply_has_its_date CHECK ((reply IS NULL) = (replied_at IS NULL));

-- The score is a Bayesian average, as if there were five more reviews of 4: one five-star review does not beat a thousand.
CREATE OR REPLACE FUNCTION apps_count_rating(app uuid, stars integer, change integer) RETURNS void LANGUAGE sql
AS $$
    UPDATE apps SET
        rating_counts[stars] = rating_counts[stars] + change,
        rating_count = rating_count + change,
        rating_sum = rating_sum + stars * change,
        -- Five imagined reviews of 4: one five-star review does not beat a thousand.
        rating_score = (rating_sum + stars * change + 20)::double precision / (rating_count + change + 5)
    WHERE id = app
$$;

-- In the database, so that a cascade from a deleted user counts too.
CREATE OR REPLACE FUNCTION reviews_count() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM apps_count_rating(OLD.app_id, OLD.rating, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM apps_count_rating(NEW.app_id, NEW.rating, 1);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER reviews_rating
    AFTER INSERT OR DELETE OR UPDATE OF rating, app_id ON reviews
    FOR EACH ROW EXECUTE FUNCTION reviews_count();
