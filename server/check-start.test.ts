import { monitorSchema } from "@/lib/foundation/db/schema-check";
import { startBucket } from "@/tests/fixtures/bucket";
import { useIsolatedDatabase } from "@/tests/fixtures/isolated-database";

const { asOwner } = useIsolatedDatabase("start");
const shared = globalThis as {
  forgehallDb?: { $disconnect(): Promise<void> } | undefined;
  forgehallSchemaFits?: boolean | undefined;
};
const settings = { ...process.env };

/** Loads the modules with the test settings, overridden by `change`. */
async function start(change: Record<string, string> = {}) {
  Object.assign(process.env, change);
  jest.resetModules();
  const { checkStart } = await import("@/server/check-start");
  return checkStart();
}
const lines = () =>
  jest
    .mocked(process.stderr.write)
    .mock.calls.map(([line]) => String(line))
    .join("");
beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(async () => {
  await shared.forgehallDb?.$disconnect();
  shared.forgehallDb = undefined;
  shared.forgehallSchemaFits = undefined;
  jest.restoreAllMocks();
  process.env = { ...settings };
});

const NEWER =
  "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', 'x', " +
  "'29990101000000_newer', now())";
const OLDER = "DELETE FROM _prisma_migrations WHERE id = 'newer'";

describe("starting a server", () => {
  it("accepts its own release's schema and stays ready after a newer release migrates it", async () => {
    await expect(start()).resolves.toBeUndefined();
    await asOwner(NEWER);
    await expect(monitorSchema()).resolves.toBeNull();
    await asOwner(OLDER);
  });

  it("rejects a database that was never migrated and names the command to run", async () => {
    await asOwner("ALTER TABLE _prisma_migrations RENAME TO hidden");
    await expect(start()).rejects.toThrow("run npm run migrate");
    await asOwner("ALTER TABLE hidden RENAME TO _prisma_migrations");
  });

  it("rejects a newer release's schema unless it is allowed to run beside it", async () => {
    await asOwner(NEWER);
    await expect(start()).rejects.toThrow("29990101000000_newer");
    await expect(start({ ALLOW_NEWER_SCHEMA: "1" })).resolves.toBeUndefined();
    await asOwner(OLDER);
  });

  it("refuses a database that does not exist with one sentence", async () => {
    const url = new URL(settings.DATABASE_URL ?? "");
    url.pathname = "/not_there";
    await expect(start({ DATABASE_URL: url.href })).rejects.toThrow(
      'DATABASE_URL: there is no database named "not_there"; npm run migrate creates it.',
    );
  });

  it("starts while the database is unavailable and logs that", async () => {
    await expect(start({ DATABASE_URL: "postgresql://127.0.0.1:9/none" })).resolves.toBeUndefined();
    expect(lines()).toContain("the database is away");
  });

  it("fails when the configured bucket does not exist, but starts while its service is unavailable", async () => {
    const { stop, bucket, endpoint } = await startBucket();
    const of = (name: string, address: string) => ({
      S3_BUCKET: name,
      S3_ENDPOINT: address,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    });
    await expect(start(of("forgehal", endpoint))).rejects.toThrow('there is no bucket named "forgehal"');
    await expect(start(of(bucket, endpoint))).resolves.toBeUndefined();
    await stop();
    await expect(start(of(bucket, endpoint))).resolves.toBeUndefined();
    expect(lines()).toContain("uploads have no place for now");
  });
});
