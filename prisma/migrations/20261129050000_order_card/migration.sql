-- The card that paid, as a receipt names it.
ALTER TABLE "orders" ADD COLUMN "card_brand" VARCHAR(20), ADD COLUMN "card_last4" VARCHAR(4);
