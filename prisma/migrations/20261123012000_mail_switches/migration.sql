-- Kinds of mail that a user has switched off (lib/mail/mail-kinds.constants.ts).
ALTER TABLE "users" ADD COLUMN "muted_mails" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
