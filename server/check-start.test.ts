import { monitorSchema } from "@/lib/db/find-schema-problem";
import { useIsolatedDatabase } from "@/tests/fixtures/isolated-database";
import { startBucket } from "@/tests/fixtures/bucket";

const { asOwner } = useIsolatedDatabase("start");
const shared = globalThis as {
  forgehallDb?: { $disconnect(): Promise<void> } | undefined;
  forgehallSchemaFits?: boolean | undefined;
};
const settings = { ...process.env };

/** What the product's modules say when they are loaded with these settings on top of the test's. */
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
  "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('newer', 'x', '29990101000000_newer', now())";
const OLDER = "DELETE FROM _prisma_migrations WHERE id = 'newer'";

describe("a server starts", () => {
  it("on the schema of its release, and stays ready when a newer release migrates it afterwards", async () => {
    await expect(start()).resolves.toBeUndefined();
    await asOwner(NEWER);
    await expect(monitorSchema()).resolves.toBeNull();
    await asOwner(OLDER);
  });

  it("not on a database that was never migrated, and says what to run", async () => {
    await asOwner("ALTER TABLE _prisma_migrations RENAME TO hidden");
    await expect(start()).rejects.toThrow("run npm run migrate");
    await asOwner("ALTER TABLE hidden RENAME TO _prisma_migrations");
  });

  it("beside a newer release's schema only when it is told to", async () => {
    await asOwner(NEWER);
    await expect(start()).rejects.toThrow("29990101000000_newer");
    await expect(start({ ALLOW_NEWER_SCHEMA: "1" })).resolves.toBeUndefined();
    await asOwner(OLDER);
  });

  it("not on a database that does not exist, and says so in one sentence", async () => {
    const url = new URL(settings.DATABASE_URL ?? "");
    url.pathname = "/not_there";
    await expect(start({ DATABASE_URL: url.href })).rejects.toThrow(/^DATABASE_URL: the database does not exist/);
  });

  it("while the database is away, which it says", async () => {
    await expect(start({ DATABASE_URL: "postgresql://127.0.0.1:9/none" })).resolves.toBeUndefined();
    expect(lines()).toContain("the database is away");
  });

  it("not without the bucket that it is given, but while the bucket's service is away", async () => {
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
