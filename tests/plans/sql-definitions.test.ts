import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { ownerUrl } from "@/tests/fixtures/database-owner";
import { withClient } from "@/tests/harness/query-once";

const folder = join(__dirname, "../../prisma/sql");
const files = readdirSync(folder).sort();
const read = (file: string) => readFileSync(join(folder, file), "utf8");

// As PostgreSQL formats them, so that only a difference in meaning or in a function's body counts.
const OBJECTS = `
  SELECT 'function ' || oid::regprocedure AS name, pg_get_functiondef(oid) AS definition FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT 'trigger ' || tgname, pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'check ' || conname, conrelid::regclass || ': ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;

// Functions have to stay, since triggers of other objects and statements depend on them. Those that a file replaces
// get a new row in the catalog; the others keep one of an earlier transaction.
const UNTOUCHED_FUNCTIONS = `
  SELECT 'function ' || oid::regprocedure AS name FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p') AND xmin <> pg_current_xact_id()::xid
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

const DROP_TRIGGERS_AND_CHECKS = `
  DO $$
  DECLARE
      statement text;
  BEGIN
      FOR statement IN
          SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass)
          FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
          WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
          UNION ALL
          SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) FROM pg_constraint
          WHERE contype = 'c' AND connamespace = 'public'::regnamespace
      LOOP
          EXECUTE statement;
      END LOOP;
  END $$`;

async function readObjects(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(OBJECTS);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

let migrated: Record<string, string>;
let described: Record<string, string>;
beforeAll(async () => {
  const url = ownerUrl();
  await withClient(url, async (client) => {
    migrated = await readObjects(client);
    await client.query("BEGIN");
    await client.query(DROP_TRIGGERS_AND_CHECKS);
    for (const file of files) await client.query(read(file));
    described = await readObjects(client);
    for (const { name } of (await client.query<{ name: string }>(UNTOUCHED_FUNCTIONS)).rows) delete described[name];
    await client.query("ROLLBACK");
  });
});

describe("prisma/sql", () => {
  it("has the current text of every function, trigger and check: change it together with a migration", () => {
    expect(described).toEqual(migrated);
    expect(Object.keys(migrated).length).toBeGreaterThan(150);
  });

  it("names each check in schema.prisma, beside the column that it guards", () => {
    const schema = readFileSync(join(__dirname, "../../prisma/schema.prisma"), "utf8");
    const named = [...schema.matchAll(/\/\/\/ check: (.+)/g)].flatMap(([, names = ""]) => names.split(", "));
    const checks = Object.keys(migrated).filter((name) => name.startsWith("check "));
    expect(named.sort()).toEqual(checks.map((name) => name.replace("check ", "")).sort());
  });

  it("says why each function is there", () => {
    const silent = files.flatMap((file) =>
      [...read(file).matchAll(/^(?!-- ).*\nCREATE OR REPLACE (?:FUNCTION|PROCEDURE) (\w+)/gm)].map(([, name]) => name),
    );
    expect(silent).toEqual([]);
  });
});
