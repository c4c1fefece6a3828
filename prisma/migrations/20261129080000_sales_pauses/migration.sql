-- What must be fixed in an app's newest release, or new sales of the app pause.
CREATE TABLE "sales_pauses" (
    "id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "version" VARCHAR(40) NOT NULL,
    "reason" VARCHAR(30) NOT NULL,
    "findings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "appeal" TEXT,
    "appealed_at" TIMESTAMPTZ(3),
    "granted" BOOLEAN,
    "answer" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    CONSTRAINT "sales_pauses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sales_pauses_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "sales_pauses_reason_is_known" CHECK (reason IN ('critical_vulnerability', 'secret', 'broken_file')),
    CONSTRAINT "sales_pauses_decided_have_appeal" CHECK (
      (decided_at IS NULL) = (granted IS NULL) AND (decided_at IS NULL) = (answer IS NULL)
      AND (appealed_at IS NULL) = (appeal IS NULL) AND (decided_at IS NULL OR appealed_at IS NOT NULL)
    )
);

CREATE UNIQUE INDEX "sales_pauses_one_open" ON "sales_pauses"("app_id", "reason") WHERE ended_at IS NULL;
CREATE INDEX "sales_pauses_app_id_created_at_idx" ON "sales_pauses"("app_id", "created_at" DESC);
CREATE INDEX "sales_pauses_due_idx" ON "sales_pauses"("due_at") WHERE ended_at IS NULL AND paused_at IS NULL;
CREATE INDEX "sales_pauses_appealed_idx" ON "sales_pauses"("appealed_at", "id") WHERE appealed_at IS NOT NULL AND decided_at IS NULL;

-- Who asked to be emailed when sales resume.
CREATE TABLE "sales_watches" (
    "user_id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "sales_watches_pkey" PRIMARY KEY ("user_id", "app_id"),
    CONSTRAINT "sales_watches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "sales_watches_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "sales_watches_app_id_user_id_idx" ON "sales_watches"("app_id", "user_id");

-- Which version of the checks a file passed, so that published files are checked again after the checks change.
ALTER TABLE "release_files" ADD COLUMN "checker" INTEGER;
