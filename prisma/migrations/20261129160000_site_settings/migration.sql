-- What super admins set for the whole site: a row for each version, the newest applies.
CREATE TABLE "site_settings" (
    "version" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "value" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_settings_pkey" PRIMARY KEY ("version"),
    CONSTRAINT "site_settings_version_is_positive" CHECK ("version" > 0)
);

-- The fee can be anything up to the whole price.
ALTER TABLE "orders" DROP CONSTRAINT "orders_platform_fee_in_range";
ALTER TABLE "orders" ADD CONSTRAINT "orders_platform_fee_in_range" CHECK ("platform_fee_percent" BETWEEN 0 AND 100) NOT VALID;
