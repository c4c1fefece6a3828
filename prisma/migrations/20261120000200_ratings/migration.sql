-- The rating figures of an app follow its reviews, in the transaction that writes them.
-- In the database, so that a cascade from a deleted user counts too.

CREATE FUNCTION apps_count_rating(app uuid, stars integer, change integer) RETURNS void LANGUAGE sql
AS $$
    UPDATE apps SET
        rating_counts[stars] = rating_counts[stars] + change,
        rating_count = rating_count + change,
        rating_sum = rating_sum + stars * change,
        -- Five imagined reviews of 4: one five-star review does not beat a thousand.
        rating_score = (rating_sum + stars * change + 20)::double precision / (rating_count + change + 5)
    WHERE id = app
$$;

CREATE FUNCTION reviews_count() RETURNS trigger LANGUAGE plpgsql
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

CREATE INDEX "reviews_app_id_rating_created_at_id_idx" ON "reviews"("app_id", "rating", "created_at" DESC, "id" DESC);
