-- Clients invite several developers to an open request, and sort the proposals that they get.
CREATE TABLE "project_invitations" (
    "id" UUID NOT NULL,
    "project_request_id" UUID NOT NULL,
    "developer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "declined_at" TIMESTAMPTZ(3),

    CONSTRAINT "project_invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "project_invitations_project_request_id_fkey" FOREIGN KEY ("project_request_id") REFERENCES "project_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "project_invitations_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "project_invitations_project_request_id_developer_id_key" ON "project_invitations"("project_request_id", "developer_id");
CREATE INDEX "project_invitations_developer_id_created_at_id_idx" ON "project_invitations"("developer_id", "created_at" DESC, "id" DESC);

ALTER TABLE "project_proposals" ADD COLUMN "client_mark" VARCHAR(20);
ALTER TABLE "project_proposals" ADD CONSTRAINT "project_proposals_client_mark_is_known" CHECK (
    "client_mark" IN ('shortlisted', 'archived')
) NOT VALID;
