ALTER TABLE "payment_refunds" VALIDATE CONSTRAINT "payment_refunds_reason_is_known";
