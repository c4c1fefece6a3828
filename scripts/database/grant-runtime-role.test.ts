import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, databaseUrl, dropDatabase } from "../../sandbox/postgres/database";
import { writeBackup } from "../backup/write-backup";
import { migrateDatabase } from "./migrate-database";

const { FORGEHALL_TEST_SERVER: server = "", FORGEHALL_TEST_SERVED_BY: servedBy = "" } = process.env;
const name = `served_${process.env.JEST_WORKER_ID}`;
const ownerUrl = databaseUrl(server, name);
const url = databaseUrl(servedBy, name);
let owner: pg.Client;
let serving: pg.Client;

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};
const STATE = `SELECT relname, relacl::text, xmin::text FROM pg_class
  WHERE relkind IN ('r', 'v', 'S') AND relnamespace::regnamespace::text IN ('public', 'graphile_worker') ORDER BY oid`;
const NEW_USER = `INSERT INTO users (id, email, password, name, role)
  VALUES (gen_random_uuid(), 'serving@example.com', 'x', 'Serving', 'developer') RETURNING id`;

beforeAll(async () => {
  await createDatabase(server, name, { template: "template" });
  await migrateDatabase(ownerUrl, { servedBy: url });
  [owner, serving] = [await connect(ownerUrl), await connect(url)];
});

afterAll(async () => {
  await owner.end();
  await serving.end();
  await dropDatabase(server, name);
});

describe("the runtime role", () => {
  it.each([
    ["create a table", "CREATE TABLE things (id int)"],
    ["create a temporary table", "CREATE TEMP TABLE things (id int)"],
    ["create a schema", "CREATE SCHEMA elsewhere"],
    ["change a table", "ALTER TABLE users ADD COLUMN god boolean"],
    ["drop a table", "DROP TABLE users"],
    ["empty a table", "TRUNCATE wishlist_items"],
    ["put an index on a table", "CREATE INDEX ON users (name)"],
    ["switch a trigger off", "ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only"],
    [
      "replace a function",
      "CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    ],
    ["change the record of changes", "UPDATE audit_events SET reason = 'another'"],
    ["remove from the record of changes", "DELETE FROM audit_events"],
    [
      "say that a migration was applied",
      "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', 'x', 'y')",
    ],
    ["forget a migration", "DELETE FROM _prisma_migrations"],
    ["forget a migration of the job queue", "DELETE FROM graphile_worker.migrations"],
    ["change the job queue's tables", "ALTER TABLE graphile_worker._private_jobs ADD COLUMN x int"],
    ["read hashes of passwords of PostgreSQL's", "SELECT rolpassword FROM pg_authid"],
    ["create a role", "CREATE ROLE another"],
    ["become the owner", "SET ROLE postgres"],
    ["read a file of the server", "SELECT pg_read_file('PG_VERSION')"],
    ["run a program", "COPY (SELECT 1) TO PROGRAM 'true'"],
  ])("cannot %s", async (_what, statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("reads and changes the rows of every other table, also through triggers", async () => {
    const { rows } = await serving.query(NEW_USER);
    await serving.query("UPDATE users SET name = 'Served' WHERE id = $1", [rows[0].id]);
    expect((await serving.query("SELECT 1 FROM directory_entries WHERE user_id = $1", [rows[0].id])).rowCount).toBe(1);
    await serving.query("DELETE FROM users WHERE id = $1", [rows[0].id]);
  });

  it("adds, sees and takes jobs despite the queue's row-level security", async () => {
    await serving.query("SELECT graphile_worker.add_job('send_receipt', '{}', job_key => 'mine')");
    const mine = "FROM graphile_worker._private_jobs WHERE key = 'mine'";
    expect((await serving.query(`SELECT 1 ${mine}`)).rowCount).toBe(1);
    expect((await serving.query(`DELETE ${mine}`)).rowCount).toBe(1);
  });

  it("is told which setting a backup needs, and leaves no half of one", async () => {
    const to = await mkdtemp(join(tmpdir(), "served-"));
    await expect(writeBackup({ url, servedBy: url, to })).rejects.toThrow(
      "DATABASE_OWNER_URL: a backup reads every table, and forgehall_server only serves. Set it to the URL of " +
        "postgres, the role that owns the tables.",
    );
    expect(await readdir(to)).toEqual([]);
    await rm(to, { recursive: true });
  });

  it("can use the rows and sequences of tables created by later migrations at once, and no more", async () => {
    await owner.query("CREATE TABLE later (id serial PRIMARY KEY, name text)");
    await serving.query("INSERT INTO later (name) VALUES ('one')");
    await serving.query("UPDATE later SET name = 'other'");
    expect((await serving.query("SELECT id, name FROM later")).rows).toEqual([{ id: 1, name: "other" }]);
    await expect(serving.query("TRUNCATE later")).rejects.toMatchObject({ code: "42501" });
    await owner.query("DROP TABLE later");
  });

  it("loses any additional rights with the next migration", async () => {
    await owner.query("GRANT ALL ON users, audit_events TO forgehall_server; GRANT CREATE ON SCHEMA public TO PUBLIC");
    await migrateDatabase(ownerUrl, { servedBy: url });
    for (const statement of ["TRUNCATE users CASCADE", "DELETE FROM audit_events", "CREATE TABLE things (id int)"]) {
      await expect(serving.query(statement)).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("is left unchanged when it has what it needs", async () => {
    const before = (await owner.query(STATE)).rows;
    await migrateDatabase(ownerUrl, { servedBy: url });
    expect((await owner.query(STATE)).rows).toEqual(before);
  });
});

describe("migrating", () => {
  it("reports a missing role, and creates it when told to", async () => {
    const other = Object.assign(new URL(url), { username: name, password: "a password'\"" }).href;
    await expect(migrateDatabase(ownerUrl, { servedBy: other })).rejects.toThrow(`the server has no role "${name}"`);
    await migrateDatabase(ownerUrl, { servedBy: other, createsRole: true });
    const client = await connect(other);
    expect((await client.query("SELECT count(*)::int AS users FROM users")).rows).toEqual([{ users: 0 }]);
    await client.end();
    await owner.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  });
});
