-- "Buyer protection": a customer asks for the money back, the seller or an admin decides (decision 0049).
CREATE TABLE "refund_requests" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "developer_id" UUID,
    "reason" TEXT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'open',
    "note" TEXT,
    "decided_role" VARCHAR(20),
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refund_requests_status_is_known" CHECK ("status" IN ('open', 'declined', 'granted', 'refunded')),
    CONSTRAINT "refund_requests_reason_length" CHECK (char_length("reason") BETWEEN 1 AND 1000),
    CONSTRAINT "refund_requests_decided_once_decided" CHECK ("status" NOT IN ('declined', 'granted') OR "decided_at" IS NOT NULL)
);

-- One an order, whatever becomes of it.
CREATE UNIQUE INDEX "refund_requests_order_id_key" ON "refund_requests"("order_id");
CREATE INDEX "refund_requests_developer_id_status_created_at_id_idx" ON "refund_requests"("developer_id", "status", "created_at" DESC, "id" DESC);
CREATE INDEX "refund_requests_developer_id_created_at_id_idx" ON "refund_requests"("developer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "refund_requests_status_created_at_id_idx" ON "refund_requests"("status", "created_at" DESC, "id" DESC);
CREATE INDEX "refund_requests_created_at_id_idx" ON "refund_requests"("created_at" DESC, "id" DESC);

-- A request is never lost with its people; an order is never deleted.
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Money also goes back because that was granted; and the provider may refuse to send it.
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_reason_is_known";
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_is_known" CHECK ("reason" IN ('order_failed', 'amount_differs', 'another_intent', 'buyer_gone', 'app_gone', 'granted')) NOT VALID;
ALTER TABLE "payment_refunds" VALIDATE CONSTRAINT "payment_refunds_reason_is_known";
ALTER TABLE "payment_refunds" ADD COLUMN "failure" VARCHAR(60);
