-- The hold on a developer's payouts outlives their account: what was planned before must still not be sent.
ALTER TABLE "payout_accounts" ADD COLUMN "held_at" TIMESTAMPTZ(3);
