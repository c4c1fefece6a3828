-- The address that a user asked to change to. It takes effect when its own link is confirmed with the password.
ALTER TABLE "users" ADD COLUMN "pending_email" TEXT;

-- Links for that are one more kind. The check allows all that it did before; the next migration validates it.
ALTER TABLE "account_tokens"
  DROP CONSTRAINT "account_tokens_purpose_is_known",
  ADD CONSTRAINT "account_tokens_purpose_is_known" CHECK ("purpose" IN ('password_reset', 'email_verification', 'email_change')) NOT VALID;
