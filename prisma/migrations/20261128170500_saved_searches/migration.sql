-- Developers save searches of project requests and hear about new ones (decision 0097).
CREATE TABLE "saved_searches" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" VARCHAR(80) NOT NULL,
    "filters" JSONB NOT NULL,
    "words" TEXT,
    "match_key" VARCHAR(120) NOT NULL,
    "alerts" BOOLEAN NOT NULL DEFAULT true,
    "pending" UUID[] DEFAULT ARRAY[]::UUID[],
    "sending" UUID[] DEFAULT ARRAY[]::UUID[],
    "alerts_sent" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "saved_searches_pending_bounded" CHECK (cardinality("pending") <= 50)
);
CREATE INDEX "saved_searches_user_id_created_at_id_idx" ON "saved_searches"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "saved_searches_match_key_alerts_id_idx" ON "saved_searches"("match_key", "alerts", "id");

CREATE TABLE "saved_search_matchings" (
    "id" UUID NOT NULL,
    "key" VARCHAR(120),
    "after" UUID,

    CONSTRAINT "saved_search_matchings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_search_matchings_id_fkey" FOREIGN KEY ("id") REFERENCES "project_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
