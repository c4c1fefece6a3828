-- Existing orders count as tried, since nothing tells which were; the constant default rewrites no row.
ALTER TABLE "orders" ADD COLUMN "card_tried_at" TIMESTAMPTZ(3) DEFAULT now();
ALTER TABLE "orders" ALTER COLUMN "card_tried_at" DROP DEFAULT;
