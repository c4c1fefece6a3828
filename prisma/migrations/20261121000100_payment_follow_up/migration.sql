-- How an order follows its payment at the provider, and the payments that have to go back.

-- Raised by every write of what the provider said: a writer who asked before another wrote asks again.
ALTER TABLE "orders" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
-- When the provider is asked next about a pending order.
ALTER TABLE "orders" ADD COLUMN "check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE INDEX "orders_pending_check_at_idx" ON "orders"("check_at") WHERE "status" = 'pending';
-- The only reader of the pending index goes by check_at now.
DROP INDEX "orders_pending_idx";

CREATE TABLE "payment_refunds" (
    "payment_intent_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "reason" VARCHAR(40) NOT NULL,
    "refund_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_refunds_pkey" PRIMARY KEY ("payment_intent_id"),
    CONSTRAINT "payment_refunds_reason_is_known" CHECK ("reason" IN ('order_failed', 'amount_differs', 'another_intent', 'buyer_gone', 'app_gone'))
);

CREATE INDEX "payment_refunds_order_id_idx" ON "payment_refunds"("order_id");
CREATE INDEX "payment_refunds_open_idx" ON "payment_refunds"("check_at") WHERE "refunded_at" IS NULL;

-- An order is never deleted, and never while money is owed for it.
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
