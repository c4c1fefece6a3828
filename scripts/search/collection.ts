import { findApps } from "@/lib/catalog/search/find-apps";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";

/** The owner of a loaded collection. No query should contain its name or the labels: they are on every listing. */
const OWNER = { email: "search-collection@forgehall.test", name: "Testcollection" };
const LISTING = { category: "DevOps", builtWith: "v0", price: 0, status: "approved" };
const ROWS_PER_BATCH = 500;

/**
 * Lists a collection's documents as approved apps, and hides all others until `restoreCatalog`.
 * @param corpus lines of id, title, description and downloads, separated by tabs, below a line of names
 */
export async function loadCollection(corpus: string): Promise<void> {
  await removeCollection();
  await changeApps(
    Prisma.sql`UPDATE apps SET status = 'unlisted', unlisted_status = 'approved', updated_at = to_timestamp(0)`,
    Prisma.sql`status = 'approved'`,
  );
  const data = { ...OWNER, password: "no password", role: "developer" };
  const { id: developerId } = await db.user.create({ data, select: { id: true } });
  const lines = corpus.trimEnd().split("\n").slice(1);
  for (let start = 0; start < lines.length; start += ROWS_PER_BATCH) {
    const rows = lines.slice(start, start + ROWS_PER_BATCH).map((line) => line.split("\t"));
    await db.app.createMany({
      data: rows.map(([id = "", title = "", description = "", downloads]) => ({
        // Ends in the document's number; the digits before it are as random as in other ids.
        id: `${crypto.randomUUID().slice(0, 24)}${id.padStart(12, "0")}`,
        ...{ ...LISTING, title, description, developerId },
        downloads: Number(downloads),
        createdAt: new Date(Date.now() - Number(id) * 1_000),
      })),
    });
  }
  await indexAll();
}

/** Removes a loaded collection and lists the hidden apps again. */
export async function restoreCatalog(): Promise<void> {
  await removeCollection();
  await indexAll();
}

async function removeCollection(): Promise<void> {
  const owned = Prisma.sql`developer_id = (SELECT id FROM users WHERE email = ${OWNER.email})`;
  await changeApps(Prisma.sql`DELETE FROM apps`, owned);
  await db.user.deleteMany({ where: { email: OWNER.email } });
  // Last updated then: one that this hid.
  await changeApps(
    Prisma.sql`UPDATE apps SET status = 'approved', unlisted_status = NULL, updated_at = now()`,
    Prisma.sql`status = 'unlisted' AND updated_at = to_timestamp(0)`,
  );
}

/** Changes apps in batches, until no more fit the condition. */
async function changeApps(change: Prisma.Sql, where: Prisma.Sql): Promise<void> {
  const batch = Prisma.sql`${change} WHERE id IN (SELECT id FROM apps WHERE ${where} LIMIT ${ROWS_PER_BATCH})`;
  for (let changed = 1; changed > 0;) changed = await db.$executeRaw(batch);
}

/** Indexes everything at once, instead of by the jobs that the changes queued. */
async function indexAll(): Promise<void> {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'search-%' AND locked_at IS NULL`;
  await rebuildSearch();
}

/** The numbers of the documents that a search finds, best first. */
export async function searchCollection(search: string): Promise<number[]> {
  const { rows } = await findApps({ filters: {}, search, limit: 20, cursor: {}, descriptionLength: 1 });
  return rows.map(({ id }) => Number(id.slice(-12)));
}
