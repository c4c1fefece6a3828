-- A refund's attempts and rejections, and the amount of its payment (decision 0029).

-- How often the provider has answered with an error, which it replays to the same idempotency key.
ALTER TABLE "payment_refunds" ADD COLUMN "attempt" INTEGER;
-- Since when the provider rejects the refund.
ALTER TABLE "payment_refunds" ADD COLUMN "first_refused_at" TIMESTAMPTZ(3);
-- The amount of the payment, which may differ from that of its order.
ALTER TABLE "payment_refunds" ADD COLUMN "amount" DECIMAL(10,2);
