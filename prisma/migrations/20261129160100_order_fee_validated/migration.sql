-- Reads the table without blocking anyone.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_platform_fee_in_range";
