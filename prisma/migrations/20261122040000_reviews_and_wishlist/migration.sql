-- What follows a review: its change, the developer's one reply, reports about it; and the apps a user keeps in mind.

ALTER TABLE "reviews"
    ADD COLUMN "edited_at" TIMESTAMPTZ(3),
    ADD COLUMN "reply" TEXT,
    ADD COLUMN "replied_at" TIMESTAMPTZ(3),
    ADD COLUMN "reply_edited_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "reviews_reply_has_its_date" CHECK (("reply" IS NULL) = ("replied_at" IS NULL));

-- Reports name their subject by type and id, so that more kinds can follow. No foreign key can hold that: the
-- triggers below end what is open about a subject that goes.
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "subject_type" VARCHAR(20) NOT NULL,
    "subject_id" UUID NOT NULL,
    "reporter_id" UUID,
    "reason" TEXT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reports_subject_type_is_known" CHECK ("subject_type" IN ('review', 'app', 'user')),
    CONSTRAINT "reports_status_is_known" CHECK ("status" IN ('open', 'dismissed', 'removed', 'gone')),
    CONSTRAINT "reports_decided_when_closed" CHECK (("status" = 'open') = ("decided_at" IS NULL))
);

-- Once per person and subject.
CREATE UNIQUE INDEX "reports_subject_type_subject_id_reporter_id_key" ON "reports"("subject_type", "subject_id", "reporter_id");
CREATE INDEX "reports_status_created_at_id_idx" ON "reports"("status", "created_at", "id");
CREATE INDEX "reports_reporter_id_idx" ON "reports"("reporter_id");
CREATE INDEX "reports_decided_by_id_idx" ON "reports"("decided_by_id");
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- In the database, so that a cascade from a deleted user or app counts too.
CREATE FUNCTION reports_end_with_review() RETURNS trigger LANGUAGE plpgsql
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

CREATE TABLE "wishlist_items" (
    "user_id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "price" DECIMAL(10,2) NOT NULL,

    CONSTRAINT "wishlist_items_pkey" PRIMARY KEY ("user_id", "app_id")
);

CREATE INDEX "wishlist_items_user_id_added_at_app_id_idx" ON "wishlist_items"("user_id", "added_at" DESC, "app_id" DESC);
CREATE INDEX "wishlist_items_app_id_idx" ON "wishlist_items"("app_id");
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
