-- Reads the tables without holding up their writers.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_charged_back_within_refunded";
ALTER TABLE "payment_refunds" VALIDATE CONSTRAINT "payment_refunds_reason_is_known";
ALTER TABLE "refund_requests" VALIDATE CONSTRAINT "refund_requests_status_is_known";
