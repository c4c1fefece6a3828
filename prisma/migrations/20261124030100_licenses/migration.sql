-- License keys and the devices on which they are activated (decision 0054).

ALTER TABLE "apps" ADD COLUMN "license_seats" INTEGER;
ALTER TABLE "apps" ADD CONSTRAINT "apps_license_seats_in_range" CHECK ("license_seats" BETWEEN 1 AND 1000) NOT VALID;

CREATE TABLE "licenses" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "key_ciphertext" BYTEA NOT NULL,
    "seats" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "licenses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "licenses_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "licenses_seats_in_range" CHECK ("seats" BETWEEN 1 AND 1000)
);
CREATE UNIQUE INDEX "licenses_order_id_key" ON "licenses"("order_id");
CREATE UNIQUE INDEX "licenses_key_hash_key" ON "licenses"("key_hash");

CREATE TABLE "license_activations" (
    "id" UUID NOT NULL,
    "license_id" UUID NOT NULL,
    "device" VARCHAR(200) NOT NULL,
    "label" VARCHAR(80),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "license_activations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "license_activations_license_id_fkey" FOREIGN KEY ("license_id") REFERENCES "licenses"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "license_activations_license_id_device_key" ON "license_activations"("license_id", "device");
