-- The order in which developers show their work: lower comes first, the newest first among equals.
ALTER TABLE "portfolio_items" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
