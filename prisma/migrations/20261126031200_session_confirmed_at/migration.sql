-- When the session's user last proved who they are. Sessions opened before this column, or by the previous release
-- before it had the default, count as not confirmed.
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);
-- In a statement of its own, so that existing sessions stay unconfirmed.
ALTER TABLE "sessions" ALTER COLUMN "confirmed_at" SET DEFAULT CURRENT_TIMESTAMP;
