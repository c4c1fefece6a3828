-- Names and titles kept before these characters were taken off while typed (lib/text.schema.ts): overrides, embeddings and
-- isolates of direction, which turn the words around them backwards. A handful of rows, so each statement holds few locks.
UPDATE "users" SET "name" = coalesce(nullif(btrim(regexp_replace("name", '[\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), 'Unnamed') WHERE "name" ~ '[\u202A-\u202E\u2066-\u2069]';
UPDATE "users" SET "title" = nullif(btrim(regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g')), '') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';
UPDATE "apps" SET "title" = coalesce(nullif(btrim(regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), 'Untitled') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';
UPDATE "orders" SET "app_title" = coalesce(nullif(btrim(regexp_replace("app_title", '[\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), 'Untitled') WHERE "app_title" ~ '[\u202A-\u202E\u2066-\u2069]';
UPDATE "project_requests" SET "title" = coalesce(nullif(btrim(regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), 'Untitled') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';
UPDATE "portfolio_items" SET "title" = coalesce(nullif(btrim(regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g')), ''), 'Untitled') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';
