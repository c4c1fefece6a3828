-- The seven entities of spec section 3 and the sessions and events beside them.

CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bio" TEXT,
    "avatar" TEXT,
    "role" VARCHAR(20) NOT NULL DEFAULT 'developer',
    "stripe_customer_id" TEXT,
    "title" TEXT,
    "location" TEXT,
    "website" TEXT,
    "github" TEXT,
    "linkedin" TEXT,
    "skills" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "specializations" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "years_experience" INTEGER,
    "hourly_rate" DECIMAL(10,2),
    "availability" VARCHAR(20) NOT NULL DEFAULT 'available',
    "response_time" TEXT,
    "completed_projects" INTEGER NOT NULL DEFAULT 0,
    "success_rate" DECIMAL(5,2) NOT NULL DEFAULT 100.00,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_email_is_lower_case" CHECK ("email" = lower("email")),
    CONSTRAINT "users_role_is_known" CHECK ("role" IN ('customer', 'developer', 'admin', 'super_admin')),
    CONSTRAINT "users_years_experience_in_range" CHECK ("years_experience" BETWEEN 0 AND 50),
    CONSTRAINT "users_hourly_rate_not_negative" CHECK ("hourly_rate" >= 0),
    CONSTRAINT "users_completed_projects_not_negative" CHECK ("completed_projects" >= 0),
    CONSTRAINT "users_success_rate_in_range" CHECK ("success_rate" BETWEEN 0 AND 100)
);

CREATE TABLE "apps" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" VARCHAR(50) NOT NULL,
    "tech_stack" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "built_with" VARCHAR(100) NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "price_type" VARCHAR(20) NOT NULL DEFAULT 'one-time',
    "screenshots" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "demo_url" TEXT,
    "download_url" TEXT,
    "developer_id" UUID NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rating_counts" INTEGER[] NOT NULL DEFAULT ARRAY[0, 0, 0, 0, 0]::INTEGER[],
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_score" DOUBLE PRECISION NOT NULL DEFAULT 4,
    "search_vector" tsvector,

    CONSTRAINT "apps_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "apps_price_not_negative" CHECK ("price" >= 0),
    CONSTRAINT "apps_price_type_is_known" CHECK ("price_type" IN ('one-time', 'monthly', 'yearly')),
    CONSTRAINT "apps_status_is_known" CHECK ("status" IN ('pending', 'approved', 'rejected')),
    CONSTRAINT "apps_downloads_not_negative" CHECK ("downloads" >= 0),
    CONSTRAINT "apps_at_most_six_screenshots" CHECK (cardinality("screenshots") <= 6),
    CONSTRAINT "apps_rating_count_not_negative" CHECK ("rating_count" >= 0)
);

CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reviews_rating_in_range" CHECK ("rating" BETWEEN 1 AND 5)
);

CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "app_id" UUID,
    "customer_id" UUID,
    "developer_id" UUID,
    "amount" DECIMAL(10,2) NOT NULL,
    "stripe_payment_intent_id" TEXT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),
    "refunded_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "app_title" TEXT NOT NULL,
    "app_category" VARCHAR(50) NOT NULL,
    "app_price_type" VARCHAR(20) NOT NULL DEFAULT 'one-time',
    "app_download_url" TEXT,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "orders_amount_not_negative" CHECK ("amount" >= 0),
    CONSTRAINT "orders_refund_within_amount" CHECK ("refunded_amount" BETWEEN 0 AND "amount"),
    CONSTRAINT "orders_status_is_known" CHECK ("status" IN ('pending', 'completed', 'failed', 'refunded', 'disputed')),
    CONSTRAINT "orders_completed_once_paid" CHECK ("status" NOT IN ('completed', 'refunded', 'disputed') OR "completed_at" IS NOT NULL)
);

CREATE TABLE "project_requests" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" VARCHAR(50) NOT NULL,
    "budget" DECIMAL(10,2) NOT NULL,
    "budget_type" VARCHAR(20) NOT NULL DEFAULT 'fixed',
    "timeline" TEXT NOT NULL,
    "required_skills" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "attachments" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "client_id" UUID NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "project_requests_budget_not_negative" CHECK ("budget" >= 0),
    CONSTRAINT "project_requests_budget_type_is_known" CHECK ("budget_type" IN ('fixed', 'hourly')),
    CONSTRAINT "project_requests_status_is_known" CHECK ("status" IN ('open', 'in_progress', 'completed', 'cancelled'))
);

CREATE TABLE "project_proposals" (
    "id" UUID NOT NULL,
    "project_request_id" UUID NOT NULL,
    "developer_id" UUID NOT NULL,
    "proposal" TEXT NOT NULL,
    "estimated_cost" DECIMAL(10,2) NOT NULL,
    "estimated_timeline" TEXT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_proposals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "project_proposals_cost_not_negative" CHECK ("estimated_cost" >= 0),
    CONSTRAINT "project_proposals_status_is_known" CHECK ("status" IN ('pending', 'accepted', 'rejected', 'withdrawn'))
);

CREATE TABLE "portfolio_items" (
    "id" UUID NOT NULL,
    "developer_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "tech_stack" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "screenshots" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "live_url" TEXT,
    "github_url" TEXT,
    "category" VARCHAR(50),
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portfolio_items_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payment_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "processed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "search_words" (
    -- Byte order, so that a prefix can be found by the primary key.
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- One of each.
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE UNIQUE INDEX "users_stripe_customer_id_key" ON "users"("stripe_customer_id");
CREATE UNIQUE INDEX "reviews_app_id_user_id_key" ON "reviews"("app_id", "user_id");
CREATE UNIQUE INDEX "orders_stripe_payment_intent_id_key" ON "orders"("stripe_payment_intent_id");
CREATE UNIQUE INDEX "project_proposals_project_request_id_developer_id_key" ON "project_proposals"("project_request_id", "developer_id");
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");
-- One live order per buyer and app: while one is being paid, paid or disputed there is no second.
CREATE UNIQUE INDEX "orders_one_live_per_buyer_and_app" ON "orders"("customer_id", "app_id")
    WHERE "status" IN ('pending', 'completed', 'disputed');

-- Lists, each in its order with the id as the tie-breaker (keyset paging).
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);
CREATE INDEX "users_role_created_at_id_idx" ON "users"("role", "created_at" DESC, "id" DESC);
CREATE INDEX "apps_developer_id_created_at_id_idx" ON "apps"("developer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "apps_status_created_at_id_idx" ON "apps"("status", "created_at" DESC, "id" DESC);
CREATE INDEX "apps_created_at_id_idx" ON "apps"("created_at" DESC, "id" DESC);
CREATE INDEX "reviews_app_id_created_at_id_idx" ON "reviews"("app_id", "created_at" DESC, "id" DESC);
CREATE INDEX "reviews_user_id_created_at_id_idx" ON "reviews"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_customer_id_created_at_id_idx" ON "orders"("customer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_developer_id_created_at_id_idx" ON "orders"("developer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_app_id_idx" ON "orders"("app_id");
CREATE INDEX "orders_pending_idx" ON "orders"("created_at", "id") WHERE "status" = 'pending';
CREATE INDEX "project_requests_created_at_id_idx" ON "project_requests"("created_at" DESC, "id" DESC);
CREATE INDEX "project_requests_budget_id_idx" ON "project_requests"("budget", "id");
CREATE INDEX "project_requests_client_id_created_at_id_idx" ON "project_requests"("client_id", "created_at" DESC, "id" DESC);
CREATE INDEX "project_proposals_project_request_id_created_at_id_idx" ON "project_proposals"("project_request_id", "created_at" DESC, "id" DESC);
CREATE INDEX "project_proposals_developer_id_created_at_id_idx" ON "project_proposals"("developer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "portfolio_items_developer_id_created_at_id_idx" ON "portfolio_items"("developer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "sessions_user_id_last_used_at_idx" ON "sessions"("user_id", "last_used_at" DESC);
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");
CREATE INDEX "payment_events_processed_at_idx" ON "payment_events"("processed_at");

-- The public catalogue: approved apps only, one index for each of its sorts.
CREATE INDEX "apps_public_featured_idx" ON "apps"("featured" DESC, "created_at" DESC, "id" DESC) WHERE "status" = 'approved';
CREATE INDEX "apps_public_newest_idx" ON "apps"("created_at" DESC, "id" DESC) WHERE "status" = 'approved';
CREATE INDEX "apps_public_popular_idx" ON "apps"("downloads" DESC, "id" DESC) WHERE "status" = 'approved';
CREATE INDEX "apps_public_rating_idx" ON "apps"("rating_score" DESC, "id" DESC) WHERE "status" = 'approved';
CREATE INDEX "apps_public_price_idx" ON "apps"("price", "id") WHERE "status" = 'approved';
CREATE INDEX "apps_public_category_idx" ON "apps"("category", "featured" DESC, "created_at" DESC, "id" DESC) WHERE "status" = 'approved';

-- What points to what. Orders keep their snapshot when the other side goes.
ALTER TABLE "apps" ADD CONSTRAINT "apps_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "orders" ADD CONSTRAINT "orders_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "orders" ADD CONSTRAINT "orders_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_proposals" ADD CONSTRAINT "project_proposals_project_request_id_fkey" FOREIGN KEY ("project_request_id") REFERENCES "project_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_proposals" ADD CONSTRAINT "project_proposals_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
