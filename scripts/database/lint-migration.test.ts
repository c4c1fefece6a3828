import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project-paths.mjs";
import { lintMigration } from "./lint-migration";

/** The first releases had no data and no traffic. */
const FIRST_RELEASES = "20261123013200";
const folder = join(root, "prisma/migrations");
const later = readdirSync(folder, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name > FIRST_RELEASES,
);

describe("a migration that runs while the product serves", () => {
  it.each([
    ["an index that locks", "CREATE INDEX apps_x ON apps (title)", "CONCURRENTLY"],
    ["a unique one", 'CREATE UNIQUE INDEX "x" ON "apps" ("title")', "CONCURRENTLY"],
    [
      "a column with a default of its own for each row",
      "ALTER TABLE apps ADD COLUMN key uuid DEFAULT gen_random_uuid()",
      "rewrites",
    ],
    ["a stored, generated column", "ALTER TABLE apps ADD COLUMN x int GENERATED ALWAYS AS (1) STORED", "rewrites"],
    ["a column that must be there and is not", "ALTER TABLE apps ADD COLUMN x int NOT NULL", "default"],
    ["NOT NULL over all rows", "ALTER TABLE apps ALTER COLUMN x SET NOT NULL", "NOT VALID"],
    ["another type", "ALTER TABLE apps ALTER COLUMN price TYPE bigint", "rewrite"],
    ["another name", "ALTER TABLE apps RENAME COLUMN price TO cost", "still run"],
    ["a column that goes", 'ALTER TABLE "apps" DROP COLUMN "price"', "still run"],
    [
      "a foreign key over all rows",
      "ALTER TABLE apps ADD CONSTRAINT x FOREIGN KEY (a) REFERENCES users (id)",
      "NOT VALID",
    ],
    ["a unique constraint", "ALTER TABLE apps ADD CONSTRAINT x UNIQUE (title)", "USING INDEX"],
    ["every row at once", "UPDATE apps SET x = 1", "batches"],
    ["a table that goes", "DROP TABLE apps", "locks out"],
    ["a function that goes", "DROP FUNCTION count_hits(tsquery)", "still run"],
    ["two statements, one of them concurrent", "CREATE INDEX CONCURRENTLY x ON apps (a); SELECT 1", "one statement"],
    [
      "a reason over another statement alone",
      "-- while serving: no code reads the old name\nSELECT 1;\nDROP TABLE apps;",
      "locks out",
    ],
  ])("is rejected for %s", (_what, sql, word) => expect(lintMigration(sql).join()).toContain(word));

  it.each([
    [
      "a new table with all that belongs to it",
      'CREATE TABLE "a" (id int NOT NULL); CREATE INDEX x ON "a" (id); ALTER TABLE "a" ADD CONSTRAINT y FOREIGN ' +
        "KEY (id) REFERENCES users (id)",
    ],
    ["a column with a fixed default", "ALTER TABLE apps ADD COLUMN x boolean NOT NULL DEFAULT false"],
    ["a column with the moment", "ALTER TABLE apps ADD COLUMN at timestamptz NOT NULL DEFAULT now()"],
    ["an index without a lock", "CREATE INDEX CONCURRENTLY x ON apps (a)"],
    ["a check that is validated later", "ALTER TABLE apps ADD CONSTRAINT x CHECK (a > 0) NOT VALID"],
    [
      "the body of a function",
      "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE apps SET x = 1; DROP TABLE apps; $$",
    ],
    ["some rows", "UPDATE apps SET x = 1 WHERE y"],
    [
      "what somebody gave a reason for",
      "-- while serving: the table has ten rows and no readers\nALTER TABLE apps ALTER COLUMN x SET NOT NULL",
    ],
  ])("may contain %s", (_what, sql) => expect(lintMigration(sql)).toEqual([]));

  it("every migration since the first releases passes", () => {
    for (const { name } of later)
      expect([name, lintMigration(readFileSync(join(folder, name, "migration.sql"), "utf8"))]).toEqual([name, []]);
  });
});
