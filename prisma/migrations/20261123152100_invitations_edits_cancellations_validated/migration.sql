-- Reads the table while everyone goes on.
ALTER TABLE "project_requests" VALIDATE CONSTRAINT "project_requests_invited_developer_id_fkey";
