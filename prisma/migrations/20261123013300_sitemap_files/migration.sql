-- Where each file of the sitemap begins (decision 0075): once written it stays, so a file keeps its address and nearly all of its content.
CREATE TABLE "sitemap_files" (
    "kind" VARCHAR(20) NOT NULL,
    "number" INTEGER NOT NULL CHECK ("number" > 1),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "first_id" UUID NOT NULL,

    CONSTRAINT "sitemap_files_pkey" PRIMARY KEY ("kind", "number")
);
