import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, databaseUrl, dropDatabase } from "../../sandbox/postgres/database";
import { childEnvironment } from "../processes/run-program.mjs";
import { root } from "../project-paths.mjs";

const { FORGEHALL_TEST_SERVER: server = "", FORGEHALL_TEST_SERVED_BY: servedBy = "" } = process.env;
const name = `admin_${process.env.JEST_WORKER_ID}`;
let owner: pg.Client;

/** Runs the command as on a server: it knows the role that serves, and no other setting. */
const admin = (...args: string[]) => adminOf(name, ...args);
const adminOf = (database: string, ...args: string[]) => run(database, {}, ...args);
function run(database: string, settings: Record<string, string>, ...args: string[]) {
  const env = childEnvironment({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: databaseUrl(servedBy, database),
    ...settings,
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/admin.ts", ...args], {
    cwd: root,
    encoding: "utf8",
    env,
  });
  return { status, said: (stdout + stderr).trim() };
}

const roleOf = async (email: string) =>
  (await owner.query("SELECT role FROM users WHERE email = $1", [email])).rows[0]?.role;
const record = async () =>
  (await owner.query(`SELECT actor_id, action, "from", "to", reason FROM audit_events ORDER BY at, id`)).rows;

beforeAll(async () => {
  await createDatabase(server, name, { template: "template" });
  owner = new pg.Client({ connectionString: databaseUrl(server, name) });
  await owner.connect();
});
beforeEach(async () => {
  await owner.query(
    "ALTER TABLE audit_events DISABLE TRIGGER USER; DELETE FROM audit_events; ALTER TABLE audit_events ENABLE " +
      "TRIGGER USER; DELETE FROM users",
  );
  await owner.query(`INSERT INTO users (id, name, email, password, role, email_verified_at) VALUES
    (gen_random_uuid(), 'Ada', 'ada@example.com', 'none', 'developer', now()), (gen_random_uuid(), 'Bea',
    'bea@example.com', 'none', 'customer', NULL)`);
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(server, name);
});

describe("npm run admin", () => {
  it("makes somebody the first super admin, on record", async () => {
    const { status, said } = admin("grant", "super_admin", " Ada@Example.com ");
    expect([status, said]).toEqual([0, expect.stringContaining("Ada (ada@example.com) is now Super Admin.")]);
    expect(said).toContain("Two-step sign-in is off");
    expect(await roleOf("ada@example.com")).toBe("super_admin");
    expect(await record()).toEqual([
      {
        actor_id: null,
        action: "user.role",
        from: { role: "developer" },
        to: { role: "super_admin" },
        reason: "npm run admin",
      },
    ]);
    expect(admin("grant", "super_admin", "ada@example.com")).toMatchObject({
      status: 0,
      said: expect.stringContaining("is Super Admin already"),
    });
    expect(await record()).toHaveLength(1);
  });

  it("warns about an unverified address", () => {
    expect(admin("grant", "admin", "bea@example.com")).toMatchObject({
      status: 0,
      said: expect.stringContaining("has not been verified"),
    });
  });

  it("takes a role back, but never the last super admin's", async () => {
    admin("grant", "super_admin", "ada@example.com");
    expect(admin("revoke", "super_admin", "ada@example.com")).toEqual({
      status: 1,
      said: "This is the last super admin. Make someone else a super admin first.",
    });
    admin("grant", "super_admin", "bea@example.com");
    expect(admin("revoke", "super_admin", "ada@example.com")).toMatchObject({
      status: 0,
      said: expect.stringContaining("Ada (ada@example.com) is now Developer."),
    });
    expect(await roleOf("ada@example.com")).toBe("developer");
    expect(admin("revoke", "admin", "bea@example.com")).toEqual({
      status: 1,
      said: "Bea (bea@example.com) is Super Admin, not Admin.",
    });
  });

  it("lists the staff", () => {
    expect(admin("list").said).toBe("No staff yet. Add the first one: npm run admin -- grant super_admin <email>");
    admin("grant", "super_admin", "ada@example.com");
    expect(admin("list").said).toMatch(/^Super Admin +Ada \(ada@example\.com\) +two-step sign-in off$/);
  });

  it("deletes accounts again that a restore brought back, with the servers' secret only", async () => {
    const folder = await mkdtemp(join(tmpdir(), "admin-"));
    const { id } = (await owner.query("SELECT id FROM users WHERE email = 'ada@example.com'")).rows[0];
    const list = join(folder, "erasures.txt");
    await writeFile(list, `${createHash("sha256").update(id).digest("hex")}\n`);
    const repeat = (settings: object) => run(name, { STORAGE_DIR: folder, ...settings }, "repeat-deletions", list);
    expect(repeat({})).toMatchObject({ status: 1, said: expect.stringContaining("NEXTAUTH_SECRET: set the servers'") });
    expect(await roleOf("ada@example.com")).toBe("developer");
    expect(repeat({ NEXTAUTH_SECRET: randomBytes(32).toString("hex") })).toMatchObject({
      status: 0,
      said: expect.stringMatching(/deleted again: 1\.$/),
    });
    expect([await roleOf("ada@example.com"), await roleOf("bea@example.com")]).toEqual([undefined, "customer"]);
    await rm(folder, { recursive: true });
  });

  it.each([
    [["grant", "super_admin", "nobody@example.com"], "There's no account with the email address nobody@example.com"],
    [["grant", "king", "ada@example.com"], "Usage:"],
    [["grant", "admin"], "Usage:"],
    [[], "Usage:"],
  ])("says what is wrong with %j", async (args, sentence) => {
    expect(admin(...args)).toMatchObject({ status: 1, said: expect.stringContaining(sentence) });
    expect(await record()).toEqual([]);
  });

  it("says in one sentence that the database does not exist", () => {
    const { status, said } = adminOf("not_there", "list");
    expect(status).toBe(1);
    expect(said).toBe('DATABASE_URL: there is no database named "not_there"; npm run migrate creates it.');
  });

  it("says what to run first on a database without a schema", async () => {
    await owner.query("ALTER TABLE _prisma_migrations RENAME TO hidden");
    expect(admin("list")).toMatchObject({ status: 1, said: expect.stringContaining("run npm run migrate") });
    await owner.query("ALTER TABLE hidden RENAME TO _prisma_migrations");
  });
});
