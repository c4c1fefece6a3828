-- Views of apps' pages by UTC day, and where they came from (decision 0087).
CREATE TABLE "app_view_days" (
    "app_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "app_view_days_pkey" PRIMARY KEY ("app_id", "day"),
    CONSTRAINT "app_view_days_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "app_view_days_day_idx" ON "app_view_days"("day");

CREATE TABLE "app_view_sources" (
    "app_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "app_view_sources_pkey" PRIMARY KEY ("app_id", "day", "source"),
    CONSTRAINT "app_view_sources_app_id_day_fkey" FOREIGN KEY ("app_id", "day") REFERENCES "app_view_days"("app_id", "day") ON DELETE CASCADE ON UPDATE CASCADE
);
