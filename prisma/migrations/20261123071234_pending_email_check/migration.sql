-- Reads the table while everyone goes on.
ALTER TABLE "account_tokens" VALIDATE CONSTRAINT "account_tokens_purpose_is_known";
