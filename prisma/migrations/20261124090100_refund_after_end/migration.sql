-- A renewal that was paid after its subscription had ended is refunded.
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_reason_is_known";
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_is_known"
    CHECK ("reason" IN ('order_failed', 'amount_differs', 'another_intent', 'buyer_gone', 'app_gone', 'granted', 'bought_again', 'subscription_ended')) NOT VALID;
