-- When a buyer removed an unpaid order from My Purchases.
ALTER TABLE "orders" ADD COLUMN "removed_at" TIMESTAMPTZ(3);
