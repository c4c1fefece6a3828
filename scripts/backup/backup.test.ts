import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { appendFile, chown, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import pg from "pg";
import { createDatabase, databaseUrl, dropDatabase } from "../../sandbox/postgres/database";
import { isMigrated } from "../database/migration-history";
import { migrateDatabase } from "../database/migrate-database";
import { childEnvironment } from "../processes/run-program.mjs";
import { root } from "../project-paths.mjs";
import { restoreBackup } from "./restore-backup";
import { listTables, readSequences } from "./list-tables";
import { writeBackup } from "./write-backup";

const server = process.env.FORGEHALL_TEST_SERVER ?? "";
const mine = (name: string) => `${name}_${process.env.JEST_WORKER_ID}`;
const ERASED = "c".repeat(64);
const HARD_TEXT = "Tab\there, \\N, a \\. line\nnew line, “quotes”, '', 日本 🙂";

// Derived data (ratings, counts, directory, search) is written by triggers, as in the product.
const FILL = `
  INSERT INTO users (id, name, email, password, role)
    SELECT gen_random_uuid(), $1::text || n, 'person' || n || '@example.com', 'none', CASE
      WHEN n % 3 = 0 THEN 'developer' ELSE 'customer' END FROM generate_series(1, 300) AS n;`;
const FILL_REST = `
  INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status, tech_stack)
    SELECT gen_random_uuid(), 'Ledger ' || name, name, 'Web Applications', 'Claude Code', 49.00, id, 'approved',
      ARRAY['a,b', '"c"', '{}'] FROM users WHERE role = 'developer';
  INSERT INTO orders (id, app_id, developer_id, amount, stripe_payment_intent_id, status, completed_at, app_title,
      app_category)
    SELECT gen_random_uuid(), id, developer_id, price, 'pi_' || id, 'completed', now(), title, category FROM apps;
  INSERT INTO reviews (id, app_id, user_id, rating, comment)
    SELECT gen_random_uuid(), apps.id, users.id, 1 + (row_number() OVER ()) % 5, users.name FROM apps CROSS
      JOIN (SELECT * FROM users WHERE role = 'customer' LIMIT 5) AS users;
  INSERT INTO project_requests (id, client_id, title, description, category, budget, timeline)
    SELECT gen_random_uuid(), id, name, name, 'Web Applications', 1000, '1 month' FROM users WHERE role = 'customer';
  INSERT INTO sessions (id, token_hash, user_id, expires_at) SELECT gen_random_uuid(), 'hash of ' || id, id,
    now() + interval '30 days' FROM users LIMIT 40;
  INSERT INTO account_tokens (id, user_id, purpose, email, token_hash, expires_at)
    SELECT gen_random_uuid(), id, 'password_reset', email, 'hash of ' || id, now() + interval '1 hour' FROM users
      LIMIT 5;
  INSERT INTO audit_events (id, action, subject_type, subject_id) SELECT gen_random_uuid(), 'app.approved', 'app', id
    FROM apps;
  SELECT graphile_worker.add_job('send_receipt', json_build_object('orderId', n)) FROM generate_series(1, 3) AS n;
  UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a server that is gone' WHERE id = 1;`;

async function connect(name: string) {
  const client = new pg.Client({ connectionString: databaseUrl(server, name) });
  await client.connect();
  return client;
}

/** Tables whose rows grant access: they contain the hash of a token. */
async function tokenTables(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'token_hash' AND table_schema " +
      "= 'public'",
  );
  return rows.map(({ name }) => name).sort();
}

/** One hash per table over all rows, and the value of each sequence, without the tables that a restore empties. */
async function fingerprint(client: pg.ClientBase) {
  const marks: Record<string, { rows: number; hash: string } | undefined> = {};
  // Writing a backup is an event that comes after its snapshot.
  const ended = [...(await tokenTables(client)), "last_events"];
  for (const { name, sql, columnSql } of (await listTables(client)).filter((table) => !ended.includes(table.name))) {
    // The lock of a running job is the one thing that a restore changes.
    const columns = name.startsWith("_private_job") ? columnSql.replace(/, "locked_(at|by)"/g, "") : columnSql;
    const {
      rows: [row],
    } = await client.query<{ rows: number; hash: string }>(
      "SELECT count(*)::int AS rows, md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (SELECT " +
        `(ROW(${columns}))::text AS line FROM ${sql}) AS lines`,
    );
    marks[name] = row;
  }
  const schema = await client.query(`
    SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index WHERE indrelid::regclass::text !~ '^pg_'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
      FROM pg_constraint
    UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger
      WHERE NOT tgisinternal ORDER BY 1`);
  return { marks, sequences: await readSequences(client), schema: schema.rows.map(({ line }) => line) };
}

const TRY_REMOVAL = `
  import pg from "pg";
  const client = new pg.Client({ connectionString: process.env.SOURCE });
  await client.connect();
  const { rows } = await client.query(
    "SELECT pg_try_advisory_xact_lock(hashtextextended('forgehall remove orphan uploads', 0)) AS free",
  );
  await client.end();
  console.log(rows[0].free);`;

/** Whether unused uploads could be removed now. Synchronous, so the backup that calls it waits for the answer. */
function isRemovalFree(): boolean {
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", TRY_REMOVAL], {
    cwd: root,
    env: { ...process.env, SOURCE: databaseUrl(server, mine("source")) },
    encoding: "utf8",
  });
  return said.trim() === "true";
}

describe("backup and restore", () => {
  let folder: string;
  let backup: string;
  let source: pg.Client;
  const target = mine("restored");
  const url = databaseUrl(server, target);
  const read = () => ({ from: backup, url, storageDir: join(folder, "restored") });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "backup-"));
    await mkdir(join(folder, "objects/apps"), { recursive: true });
    await mkdir(join(folder, "objects/.incoming"));
    await writeFile(join(folder, "objects/apps/one.png"), Buffer.from([0, 1, 2, 255]));
    await writeFile(join(folder, "objects/apps/two words.pdf"), "%PDF");
    await writeFile(join(folder, "objects/.incoming/half"), "still coming");
    await mkdir(join(folder, "objects/.erasures"));
    await writeFile(join(folder, "objects/.erasures", ERASED), "");
    await createDatabase(server, mine("source"), { template: "template" });
    source = await connect(mine("source"));
    await source.query(FILL.replace("$1", source.escapeLiteral(HARD_TEXT)));
    await source.query(FILL_REST);
    ({ folder: backup } = await writeBackup({
      url: databaseUrl(server, mine("source")),
      to: join(folder, "backups"),
      storageDir: join(folder, "objects"),
    }));
  });

  beforeEach(async () => {
    await rm(join(folder, "restored"), { recursive: true, force: true });
    await dropDatabase(server, target);
    await createDatabase(server, target, { template: "template" });
  });

  afterAll(async () => {
    await source.end();
    for (const name of [target, mine("source")]) await dropDatabase(server, name);
    await rm(folder, { recursive: true, force: true });
  });

  it("restores every row, file, sequence and constraint, and releases jobs of servers that are gone", async () => {
    const before = await fingerprint(source);
    expect(before.marks.reviews?.rows).toBe(500);
    const { files } = await restoreBackup(read());
    const restored = await connect(target);
    try {
      expect(await fingerprint(restored)).toEqual(before);
      expect(await isMigrated(restored)).toBe(true);
      expect(
        (await restored.query("SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL")).rows,
      ).toEqual([]);
      // The restored database works: triggers run, and append-only tables are still protected.
      await restored.query(
        "INSERT INTO reviews (id, app_id, user_id, rating) SELECT gen_random_uuid(), (SELECT id FROM apps LIMIT " +
          "1), id, 5 FROM users WHERE role = 'developer' LIMIT 1",
      );
      expect((await restored.query("SELECT sum(rating_count)::int AS ratings FROM apps")).rows).toEqual([
        { ratings: 501 },
      ]);
      for (const table of ["audit_events", "ledger_transactions", "ledger_entries"])
        await expect(restored.query(`DELETE FROM ${table}`)).rejects.toThrow("append-only");
    } finally {
      await restored.end();
    }
    expect(files).toBe(2);
    expect(await readFile(join(folder, "restored/apps/one.png"))).toEqual(Buffer.from([0, 1, 2, 255]));
    expect(await readdir(join(folder, "restored"))).toEqual(["apps"]);
  });

  it("keeps the list of deleted accounts beside the rows, and restores the uploads without it", async () => {
    expect(await readFile(join(backup, "erasures.txt"), "utf8")).toBe(`${ERASED}\n`);
    await restoreBackup(read());
    expect(await readdir(join(folder, "restored"))).toEqual(["apps"]);
  });

  it("deletes accounts again that are on the list of a backup beside it, when run as a command", async () => {
    const { rows } = await source.query("SELECT id FROM users WHERE role = 'developer' ORDER BY id LIMIT 1");
    const [{ id }] = rows;
    await mkdir(join(folder, "backups/newer"));
    await writeFile(join(folder, "backups/newer/erasures.txt"), `${createHash("sha256").update(id).digest("hex")}\n`);
    const env = childEnvironment({
      PATH: process.env.PATH,
      DATABASE_URL: url,
      STORAGE_DIR: join(folder, "restored"),
      NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    });
    const args = ["--import", "tsx", "scripts/restore.ts", "--from", backup];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
    expect([status, stdout.trim().split("\n").at(-1)]).toEqual([0, expect.stringMatching(/deleted again: 1\.$/)]);
    const restored = await connect(target);
    expect((await restored.query("SELECT count(*)::int AS users FROM users")).rows).toEqual([{ users: 299 }]);
    expect((await restored.query("SELECT 1 FROM users WHERE id = $1", [id])).rows).toEqual([]);
    await restored.end();
  });

  it("ends every session and every emailed link, since the backup may be older than their end", async () => {
    const before = await tokenTables(source);
    expect(before).toEqual(expect.arrayContaining(["account_tokens", "sessions"]));
    const counts = async (client: pg.Client) =>
      Promise.all(
        before.map(async (name) => (await client.query(`SELECT count(*)::int AS rows FROM ${name}`)).rows[0].rows),
      );
    expect(Math.min(...(await counts(source)))).toBeGreaterThan(0);

    expect(await restoreBackup(read())).toMatchObject({ sessions: 40, links: 5 });

    const restored = await connect(target);
    expect(await counts(restored)).toEqual(before.map(() => 0));
    await restored.end();
  });

  it("blocks the removal of unused uploads until every file is copied", async () => {
    const free: boolean[] = [];
    await writeBackup({
      url: databaseUrl(server, mine("source")),
      to: join(folder, "swept"),
      storageDir: join(folder, "objects"),
      // At the first table, and right after the last file.
      say: (message) => {
        if (free.length === 0 || message.endsWith(" files")) free.push(isRemovalFree());
      },
    });
    expect(free).toEqual([false, false]);
    expect(isRemovalFree()).toBe(true);
  });

  it("fails when a migration changes a table while it starts, because it could not be restored", async () => {
    await createDatabase(server, mine("changing"), { template: "template" });
    const [migration, watcher] = [await connect(mine("changing")), await connect(mine("changing"))];
    await migration.query("BEGIN");
    await migration.query("ALTER TABLE users ADD COLUMN extra text");
    const made = writeBackup({ url: databaseUrl(server, mine("changing")), to: join(folder, "changing") });
    const failure = expect(made).rejects.toThrow("A migration changed the database");
    while ((await watcher.query("SELECT 1 FROM pg_locks WHERE NOT granted")).rowCount === 0) continue;
    await migration.query("COMMIT");
    await failure;
    await Promise.all([migration.end(), watcher.end()]);
  });

  it("captures one consistent moment during concurrent writes", async () => {
    const busy = await connect(mine("source"));
    let writing = true;
    let reportFirst = () => {};
    const firstWrite = new Promise<void>((resolve) => (reportFirst = resolve));
    // Each user is created together with one request: a consistent backup contains both or neither.
    const writes = (async () => {
      for (let n = 1_000; writing; n += 1) {
        await busy.query(
          "WITH person AS (INSERT INTO users (id, name, email, password) VALUES (gen_random_uuid(), 'Late', $1, " +
            "'none') RETURNING id) INSERT INTO project_requests (id, client_id, title, description, category, " +
            "budget, timeline) SELECT gen_random_uuid(), id, 'Late', 'x', 'Web Applications', 1, 'x' FROM person",
          [`late${n}@example.com`],
        );
        reportFirst();
      }
    })();
    await firstWrite;
    const { folder: late } = await writeBackup({ url: databaseUrl(server, mine("source")), to: join(folder, "late") });
    writing = false;
    await writes;
    await busy.end();
    await restoreBackup({ ...read(), from: late });
    const restored = await connect(target);
    const { rows } = await restored.query(
      "SELECT (SELECT count(*)::int FROM users WHERE name = 'Late') AS users, (SELECT count(*)::int FROM " +
        "project_requests WHERE title = 'Late') AS requests",
    );
    await restored.end();
    expect(rows[0].users).toBeGreaterThan(0);
    expect(rows[0].requests).toBe(rows[0].users);
  });

  it.each([
    [
      "a damaged table",
      "data/users.copy.gz",
      "The backup is damaged: data/users.copy.gz doesn't match its checksum. Nothing was restored.",
    ],
    [
      "a damaged file",
      "files/apps/one.png",
      "The backup is damaged: files/apps/one.png doesn't match its checksum. Nothing was restored.",
    ],
    [
      "a changed manifest",
      "manifest.json",
      "The backup is damaged: manifest.json doesn't match its checksum. Nothing was restored.",
    ],
  ])("rejects %s and writes nothing", async (_what, path, sentence) => {
    const whole = await readFile(join(backup, path));
    await appendFile(join(backup, path), " ");
    try {
      await expect(restoreBackup(read())).rejects.toThrow(sentence);
    } finally {
      await writeFile(join(backup, path), whole);
    }
    const restored = await connect(target);
    expect((await restored.query("SELECT count(*)::int AS users FROM users")).rows).toEqual([{ users: 0 }]);
    await restored.end();
  });

  it("says that the folder of uploads that a setting names does not exist", () => {
    const env = childEnvironment({
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl(server, mine("source")),
      STORAGE_DIR: join(folder, "absent"),
    });
    const args = ["--import", "tsx", "scripts/backup.ts", "--to", join(folder, "none")];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
    expect([status, stderr.trim()]).toEqual([
      1,
      `STORAGE_DIR: the folder ${join(folder, "absent")} does not exist. Correct the setting, then back up again.`,
    ]);
  });

  it("refuses a folder of uploads without files when the database has uploads", async () => {
    const storageDir = await mkdtemp(join(folder, "unmounted-"));
    await source.query(
      `INSERT INTO uploads (id, kind, path, stored_at) VALUES (gen_random_uuid(), 'avatar', 'avatars/a.webp', now())`,
    );
    const write = () => writeBackup({ url: databaseUrl(server, mine("source")), to: join(folder, "lost"), storageDir });
    await expect(write()).rejects.toThrow(/has no files, but the database has uploads/);
    await source.query("DELETE FROM uploads WHERE path = 'avatars/a.webp'");
    await expect(write()).resolves.toMatchObject({ files: 0 });
  });

  it.each([
    ["a file system without folders of one's own", "/proc/forgehall/backups", "ENOENT"],
    ["a path below a file", "/dev/null/backups", "ENOTDIR"],
  ])("says that the folder cannot be created, for %s", (_what, to, code) => {
    const env = childEnvironment({ PATH: process.env.PATH, DATABASE_URL: databaseUrl(server, mine("source")) });
    const args = ["--import", "tsx", "scripts/backup.ts", "--to", to];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
    expect([status, stderr.trim()]).toEqual([
      1,
      `--to: the folder ${to} cannot be created (${code}). Choose a folder that this user can create and write to.`,
    ]);
  });

  it("checks the folder of uploads before it restores any row", async () => {
    await expect(restoreBackup({ ...read(), storageDir: "/proc/forgehall/objects" })).rejects.toThrow(
      "STORAGE_DIR: the folder /proc/forgehall/objects cannot be created (ENOENT).",
    );
    const untouched = await connect(target);
    expect((await untouched.query("SELECT count(*)::int AS users FROM users")).rows).toEqual([{ users: 0 }]);
    await untouched.end();
  });

  it("keeps its hands off a running server's files, unless their folder is named", async () => {
    const { from, storageDir } = read();
    await mkdir(join(storageDir, ".incoming"), { recursive: true });
    await mkdir(join(storageDir, "apps"));
    await writeFile(join(storageDir, "apps/one.png"), "live");
    await expect(restoreBackup(read())).rejects.toThrow(`STORAGE_DIR: the folder ${storageDir} is not empty`);
    expect(await readFile(join(storageDir, "apps/one.png"), "utf8")).toBe("live");
    const elsewhere = join(folder, "restored/elsewhere");
    await restoreBackup({ ...read(), filesTo: elsewhere });
    expect(await readFile(join(storageDir, "apps/one.png"), "utf8")).toBe("live");
    expect(await readFile(join(elsewhere, "apps/one.png"))).toEqual(Buffer.from([0, 1, 2, 255]));
    await dropDatabase(server, target);
    await createDatabase(server, target, { template: "template" });
    await restoreBackup({ from, url, filesTo: storageDir });
    expect(await readFile(join(storageDir, "apps/one.png"))).toEqual(Buffer.from([0, 1, 2, 255]));
  });

  it("restores files that the server can read: with its permissions, and as root for the folder's owner", async () => {
    const { storageDir } = read();
    await mkdir(storageDir, { recursive: true });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await chown(storageDir, 1234, 2345);
    await restoreBackup(read());
    const owner = await stat(storageDir);
    for (const path of ["apps", "apps/one.png"]) {
      const { uid, gid, mode } = await stat(join(storageDir, path));
      expect([path, uid, gid]).toEqual([path, owner.uid, owner.gid]);
      expect(mode & 0o777).toBe((path === "apps" ? 0o777 : 0o666) & ~process.umask());
    }
  });

  it("rejects a database with rows, and a folder that is not a finished backup", async () => {
    await expect(restoreBackup({ ...read(), url: databaseUrl(server, mine("source")) })).rejects.toThrow(
      "The database is not empty",
    );
    await expect(restoreBackup({ ...read(), from: join(backup, "data") })).rejects.toThrow(
      "contains no finished backup",
    );
  });

  describe("of another release's migrations", () => {
    let other: string;
    beforeAll(async () => {
      await source.query(
        "UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE migration_name LIKE '%_init'",
      );
      ({ folder: other } = await writeBackup({ url: databaseUrl(server, mine("source")), to: join(folder, "other") }));
      await source.query(
        "UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE migration_name LIKE '%_init'",
      );
    });
    const databases = async () =>
      (await source.query("SELECT 1 FROM pg_database WHERE datname = $1", [target])).rowCount;

    it("is rejected and leaves an empty database unchanged, so that the right release can restore it", async () => {
      await dropDatabase(server, target);
      await createDatabase(server, target);
      await expect(restoreBackup({ ...read(), from: other })).rejects.toThrow("another release's schema");
      const untouched = await connect(target);
      expect(
        (
          await untouched.query(
            "SELECT count(*)::int AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace",
          )
        ).rows,
      ).toEqual([{ tables: 0 }]);
      await untouched.end();
    });

    it("is rejected before a missing database is created", async () => {
      await dropDatabase(server, target);
      await expect(restoreBackup({ ...read(), from: other })).rejects.toThrow("another release's schema");
      expect(await databases()).toBe(0);
    });
  });

  describe("into a database that is in use", () => {
    const LAST =
      "DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)";
    const applied = async () => {
      const client = await connect(target);
      const {
        rows: [{ count }],
      } = await client.query("SELECT count(*)::int AS count FROM _prisma_migrations");
      await client.end();
      return count;
    };

    it("is rejected before that database is migrated", async () => {
      const used = await connect(target);
      await used.query(
        "INSERT INTO users (id, name, email, password) VALUES (gen_random_uuid(), 'Ada', 'ada@example.com', 'none')",
      );
      await used.query(LAST);
      await used.end();
      const before = await applied();
      await expect(restoreBackup(read())).rejects.toThrow("The database is not empty");
      expect(await applied()).toBe(before);
    });

    it("is rejected when a newer release has migrated it", async () => {
      const newer = await connect(target);
      await newer.query(
        "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', 'x', " +
          "'29990101000000_newer', now())",
      );
      await newer.end();
      await expect(restoreBackup(read())).rejects.toThrow('has the migration "29990101000000_newer"');
      await expect(migrateDatabase(url)).rejects.toThrow('has the migration "29990101000000_newer"');
    });
  });
});
