-- Subscriptions, which the provider bills and this database follows (decision 0057).

-- Canceled is final and has a date.
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_status_is_known CHECK (status IN ('incomplete', 'active', 'past_due', 'canceled'));
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_end_when_canceled CHECK ((status = 'canceled') = (ended_at IS NOT NULL));

-- A one-time or free app is an order without a subscription.
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_price_type_recurs CHECK (price_type IN ('monthly', 'yearly'));
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_price_positive CHECK (price > 0);

-- What is still to be done at the provider.
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_action_is_known CHECK (pending_action IN ('cancel', 'resume', 'end'));

-- A deleted subscriber is not charged again, and a deleted app is not renewed. In the database, because the foreign keys' cascades set the
-- columns to null, one after the other.
CREATE OR REPLACE FUNCTION end_orphaned_subscription() RETURNS trigger LANGUAGE plpgsql
AS $$
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
CREATE TRIGGER subscriptions_end_orphaned
    BEFORE UPDATE OF customer_id, app_id ON subscriptions
    FOR EACH ROW EXECUTE FUNCTION end_orphaned_subscription();

-- An app that leaves the catalog, by whatever path, is not renewed: its subscriptions end with their current period.
CREATE OR REPLACE FUNCTION end_subscriptions_of_app() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE subscriptions
  SET pending_action = 'cancel', end_reason = 'app_unlisted', revision = revision + 1, check_at = now()
  WHERE app_id = NEW.id AND status <> 'canceled' AND end_reason IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER apps_end_subscriptions
    AFTER UPDATE OF status ON apps
    FOR EACH ROW WHEN (OLD.status = 'approved' AND NEW.status <> 'approved') EXECUTE FUNCTION end_subscriptions_of_app();
