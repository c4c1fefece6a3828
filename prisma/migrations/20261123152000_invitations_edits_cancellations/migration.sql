-- The developer whom the client invited with the request, and when the client last edited it.
ALTER TABLE "project_requests"
  ADD COLUMN "invited_developer_id" UUID,
  ADD COLUMN "edited_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "project_requests_invited_developer_id_fkey" FOREIGN KEY ("invited_developer_id")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- When its author last agreed to the request's terms, and since when an acceptance waits for the author.
ALTER TABLE "project_proposals"
  ADD COLUMN "agreed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "confirmation_requested_at" TIMESTAMPTZ(3);

-- Why a client canceled a job, whose fault it was, and the developer's one response.
CREATE TABLE "project_cancellations" (
  "project_request_id" UUID NOT NULL,
  "developer_id" UUID,
  "reason" TEXT NOT NULL,
  "fault" VARCHAR(20) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "response" TEXT,
  "responded_at" TIMESTAMPTZ(3),
  CONSTRAINT "project_cancellations_pkey" PRIMARY KEY ("project_request_id"),
  CONSTRAINT "project_cancellations_fault_is_known" CHECK ("fault" IN ('developer', 'client', 'mutual', 'other')),
  CONSTRAINT "project_cancellations_project_request_id_fkey" FOREIGN KEY ("project_request_id")
    REFERENCES "project_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "project_cancellations_developer_id_fkey" FOREIGN KEY ("developer_id")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "project_cancellations_developer_id_idx" ON "project_cancellations"("developer_id");

-- Until now every canceled job lowered the success rate. None of them is known to be the developer's fault.
UPDATE "users" SET "success_rate" = 100 WHERE "success_rate" < 100 AND EXISTS (
  SELECT 1 FROM "project_proposals" p JOIN "project_requests" pr ON pr."id" = p."project_request_id"
  WHERE p."developer_id" = "users"."id" AND p."status" = 'accepted' AND pr."status" = 'cancelled'
);
