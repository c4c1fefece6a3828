-- Whose name a notification contains, so that it reads "Former member" once that account is deleted.
ALTER TABLE "notifications" ADD COLUMN "about_id" UUID;
ALTER TABLE "notifications" ADD COLUMN "about_name" TEXT;
