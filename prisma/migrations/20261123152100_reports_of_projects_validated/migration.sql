-- Reads the table without blocking anyone.
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_subject_type_is_known";
