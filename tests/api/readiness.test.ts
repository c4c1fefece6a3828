import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GET as ready } from "@/app/api/health/ready/route";
import { findSchemaProblem } from "@/lib/foundation/db/schema-check";
import { call } from "@/tests/fixtures/call";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { useIsolatedDatabase } from "@/tests/fixtures/isolated-database";

const { asOwner } = useIsolatedDatabase("readiness");
const readiness = async () => {
  const response = await call(ready, "/api/health/ready");
  return [response.status, response.headers.get("retry-after"), await response.text()];
};

const NEWER =
  "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', 'x', " +
  "'29990101000000_newer', now())";
const OLDER = "DELETE FROM _prisma_migrations WHERE id = 'newer'";
const LAST = "(SELECT max(migration_name) FROM _prisma_migrations)";

const storageDir = join(tmpdir(), "readiness");
process.env.STORAGE_DIR = storageDir;
afterAll(() => rm(storageDir, { recursive: true, force: true }));

// Connects, which on a busy machine takes longer than the second that the check waits.
beforeAll(async () => void (await findSchemaProblem()));

describe("GET /api/health/ready", () => {
  it("returns 503 while the database has no schema", async () => {
    await asOwner("ALTER TABLE _prisma_migrations RENAME TO hidden");
    expect(await readiness()).toEqual([503, "2", "The database does not match this release."]);
    expect((await findSchemaProblem())?.message).toMatch(
      /^The database is missing \d+ migrations: run npm run migrate\.$/,
    );
    await asOwner("ALTER TABLE hidden RENAME TO _prisma_migrations");
  });

  it("returns 503 while a migration of this release is missing or unfinished", async () => {
    await asOwner(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${LAST}`);
    expect((await readiness())[0]).toBe(503);
    expect((await findSchemaProblem())?.message).toContain("The database is missing 1 migration");
    await asOwner("UPDATE _prisma_migrations SET finished_at = now()");
  });

  it("returns 503 with a newer release's schema, unless that is allowed", async () => {
    await asOwner(NEWER);
    expect((await readiness())[0]).toBe(503);
    expect((await findSchemaProblem())?.message).toContain(
      'The database has the migration "29990101000000_newer", which this release does not know',
    );
    expect(await findSchemaProblem({ allowsNewer: true })).toBeNull();
    await asOwner(OLDER);
  });

  it("returns 503 while the folder of uploads is missing or empty although there are uploads, and creates none", async () => {
    await rm(storageDir, { recursive: true, force: true });
    expect((await readiness())[0]).toBe(200);
    await asOwner("INSERT INTO uploads (id, kind, path) VALUES (gen_random_uuid(), 'avatar', 'avatars/a.webp')");
    // It is on its way to the folder.
    expect((await readiness())[0]).toBe(200);
    await asOwner("UPDATE uploads SET stored_at = now()");
    const away = [503, "2", "Uploaded files are temporarily unavailable."];
    await captureLogs(async () => {
      expect(await readiness()).toEqual(away);
      await rm(storageDir, { recursive: true, force: true });
      expect(await readiness()).toEqual(away);
    });
    expect(existsSync(storageDir)).toBe(false);
    await mkdir(join(storageDir, "avatars"), { recursive: true });
    expect((await readiness())[0]).toBe(200);
    await asOwner("DELETE FROM uploads");
  });

  it("returns 503 while the folder of uploads can't be used", async () => {
    await rm(storageDir, { recursive: true, force: true });
    await writeFile(storageDir, "");
    const lines = await captureLogs(async () => {
      expect(await readiness()).toEqual([503, "2", "Uploaded files are temporarily unavailable."]);
    });
    expect(JSON.stringify(lines)).toContain(`STORAGE_DIR: the folder ${storageDir} cannot be created (ENOTDIR).`);
    await rm(storageDir);
    expect((await readiness())[0]).toBe(200);
  });

  it("returns 200 once the schema is this release's, and still when a newer release migrates it", async () => {
    expect((await readiness())[0]).toBe(200);
    await asOwner(NEWER);
    expect((await readiness())[0]).toBe(200);
  });
});
