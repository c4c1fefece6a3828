-- Subscriptions to apps with a monthly or yearly price (decision 0057).
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "app_id" UUID,
    "customer_id" UUID,
    "developer_id" UUID,
    "stripe_subscription_id" TEXT,
    "status" VARCHAR(20) NOT NULL DEFAULT 'incomplete',
    "price" DECIMAL(10,2) NOT NULL,
    "price_type" VARCHAR(20) NOT NULL,
    "app_title" TEXT NOT NULL,
    "app_category" VARCHAR(50) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "paid_through" TIMESTAMPTZ(3),
    "access_until" TIMESTAMPTZ(3),
    "cancel_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" VARCHAR(20),
    "renewal_needs" VARCHAR(20),
    "pending_action" VARCHAR(20),
    "revision" INTEGER NOT NULL DEFAULT 0,
    "check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "subscriptions_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "subscriptions_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "subscriptions_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "subscriptions_status_is_known" CHECK ("status" IN ('incomplete', 'active', 'past_due', 'canceled')),
    CONSTRAINT "subscriptions_price_type_recurs" CHECK ("price_type" IN ('monthly', 'yearly')),
    CONSTRAINT "subscriptions_price_positive" CHECK ("price" > 0),
    CONSTRAINT "subscriptions_end_when_canceled" CHECK (("status" = 'canceled') = ("ended_at" IS NOT NULL)),
    CONSTRAINT "subscriptions_action_is_known" CHECK ("pending_action" IN ('cancel', 'resume', 'end'))
);
CREATE UNIQUE INDEX "subscriptions_stripe_subscription_id_key" ON "subscriptions"("stripe_subscription_id");
CREATE INDEX "subscriptions_customer_id_created_at_id_idx" ON "subscriptions"("customer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "subscriptions_developer_id_created_at_id_idx" ON "subscriptions"("developer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "subscriptions_app_id_idx" ON "subscriptions"("app_id");
-- Two tabs or clicks never lead to two subscriptions.
CREATE UNIQUE INDEX "subscriptions_one_live_per_buyer_and_app" ON "subscriptions"("customer_id", "app_id") WHERE "status" <> 'canceled';
CREATE INDEX "subscriptions_due_idx" ON "subscriptions"("check_at") WHERE "status" <> 'canceled' OR "pending_action" IS NOT NULL;

ALTER TABLE "orders" ADD COLUMN "subscription_id" UUID, ADD COLUMN "stripe_invoice_id" TEXT, ADD COLUMN "period_end" TIMESTAMPTZ(3);

-- A deleted subscriber is not charged again, and a deleted app is not renewed. One row's references may become null one after the other.
CREATE FUNCTION end_orphaned_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'canceled' THEN
    RETURN NEW;
  END IF;
  IF NEW.customer_id IS NULL AND OLD.customer_id IS NOT NULL THEN
    NEW.status := 'canceled';
    NEW.ended_at := now();
    NEW.access_until := LEAST(NEW.access_until, now());
    NEW.end_reason := 'account_deleted';
    NEW.pending_action := 'end';
  ELSIF NEW.app_id IS NULL AND OLD.app_id IS NOT NULL THEN
    NEW.end_reason := 'app_removed';
    NEW.pending_action := 'cancel';
  ELSE
    RETURN NEW;
  END IF;
  NEW.revision := NEW.revision + 1;
  NEW.check_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER "subscriptions_end_orphaned" BEFORE UPDATE OF "customer_id", "app_id" ON "subscriptions"
  FOR EACH ROW EXECUTE FUNCTION end_orphaned_subscription();

-- An app that leaves the catalog, by whatever path, is not renewed: its subscriptions end with their current period.
CREATE FUNCTION end_subscriptions_of_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subscriptions
  SET pending_action = 'cancel', end_reason = 'app_unlisted', revision = revision + 1, check_at = now()
  WHERE app_id = NEW.id AND status <> 'canceled' AND end_reason IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "apps_end_subscriptions" AFTER UPDATE OF "status" ON "apps"
  FOR EACH ROW WHEN (OLD.status = 'approved' AND NEW.status <> 'approved') EXECUTE FUNCTION end_subscriptions_of_app();
