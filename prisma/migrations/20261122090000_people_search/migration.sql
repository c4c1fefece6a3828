-- A super admin searches people by a part of name or e-mail.
CREATE INDEX "users_people_trigram_idx" ON "users" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops);
