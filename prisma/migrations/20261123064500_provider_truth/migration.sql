-- Orders follow the provider's refunds and disputes, also when an event was lost or a refund fails (decisions 0130, 0131).

-- How much of refunded_amount banks took back by disputes.
ALTER TABLE "orders" ADD COLUMN "charged_back_amount" DECIMAL(10,2) NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD CONSTRAINT "orders_charged_back_within_refunded" CHECK ("charged_back_amount" BETWEEN 0 AND "refunded_amount") NOT VALID;

-- The provider's refunds of an order's payments, as last read there.
CREATE TABLE "order_refunds" (
    "id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_intent_id" TEXT NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "status" VARCHAR(20) NOT NULL,
    "failure" VARCHAR(60),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_refunds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "order_refunds_status_is_known" CHECK ("status" IN ('pending', 'succeeded', 'failed')),
    CONSTRAINT "order_refunds_failed_when_failed" CHECK (("status" = 'failed') = ("failed_at" IS NOT NULL))
);
CREATE INDEX "order_refunds_order_id_idx" ON "order_refunds"("order_id");
-- The few that staff have to look at.
CREATE INDEX "order_refunds_failed_idx" ON "order_refunds"("failed_at") WHERE "failed_at" IS NOT NULL;

-- How far each of the provider's lists has been swept, and where a sweep that was cut off goes on.
CREATE TABLE "provider_sweeps" (
    "kind" VARCHAR(20) NOT NULL,
    "swept_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "page_after" TEXT,

    CONSTRAINT "provider_sweeps_pkey" PRIMARY KEY ("kind"),
    CONSTRAINT "provider_sweeps_kind_is_known" CHECK ("kind" IN ('events', 'refunds', 'disputes'))
);

-- When we stopped trying to send the money back, which then needs a person.
ALTER TABLE "payment_refunds" ADD COLUMN "given_up_at" TIMESTAMPTZ(3);
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_reason_is_known";
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_is_known"
    CHECK ("reason" IN ('order_failed', 'amount_differs', 'another_intent', 'buyer_gone', 'app_gone', 'granted', 'bought_again')) NOT VALID;

-- What was left of the payment when the refund was approved.
ALTER TABLE "refund_requests" ADD COLUMN "granted_amount" DECIMAL(10,2);
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_status_is_known";
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_status_is_known"
    CHECK ("status" IN ('open', 'declined', 'granted', 'refunded', 'failed')) NOT VALID;
UPDATE "refund_requests" SET "granted_amount" = CASE "refund_requests"."status" WHEN 'granted' THEN o."amount" - o."refunded_amount" ELSE o."amount" END
FROM "orders" o, "payment_refunds" p
WHERE o."id" = "refund_requests"."order_id" AND p."payment_intent_id" = o."stripe_payment_intent_id" AND p."reason" = 'granted'
    AND "refund_requests"."status" IN ('granted', 'refunded');
