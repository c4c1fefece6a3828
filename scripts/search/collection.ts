import { findApps } from "@/lib/catalog/search/find-apps";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { db } from "@/lib/foundation/db/client";

/** The owner of a loaded collection. No query should contain its name or the labels: they are on every listing. */
const OWNER = { email: "search-collection@forgehall.test", name: "Testcollection" };
const LABELS = { category: "DevOps", builtWith: "v0" };
const ROWS_PER_BATCH = 500;
/** When a hidden app was last updated, so that only these are listed again. */
const HIDDEN_AT = new Date(0);

/**
 * Lists a collection's documents as approved apps, and hides all others until `restoreCatalog`.
 * @param corpus lines of id, title, description and downloads, separated by tabs, below a line of names
 */
export async function loadCollection(corpus: string): Promise<void> {
  await removeCollection();
  await changeApps("approved", "unlisted");
  const { id: developerId } = await db.user.create({
    data: { ...OWNER, password: "no password", role: "developer" },
    select: { id: true },
  });
  const rows = corpus
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
    const batch = rows
      .slice(start, start + ROWS_PER_BATCH)
      .map(([id = "", title = "", description = "", downloads = ""]) => ({
        id: idOf(id),
        title,
        description,
        downloads: Number(downloads),
        price: 0,
        developerId,
        status: "approved",
        createdAt: new Date(Date.now() - (start + Number(id)) * 1_000),
        ...LABELS,
      }));
    await db.$transaction(async (tx) => {
      await tx.app.createMany({ data: batch });
      await dropQueued(
        tx,
        batch.map(({ id }) => id),
      );
    });
  }
  await rebuildSearch();
}

/** Removes a loaded collection and lists the hidden apps again. */
export async function restoreCatalog(): Promise<void> {
  await removeCollection();
  await changeApps("unlisted", "approved");
  await rebuildSearch();
}

/** The ids of the documents that a search finds, best first. */
export async function searchCollection(search: string): Promise<number[]> {
  const { rows } = await findApps({ filters: {}, search, limit: 20, cursor: {}, descriptionLength: 1 });
  return rows.map(({ id }) => Number(id.slice(-12)));
}

/** The id ends in the document's number; the digits before it are as random as in other ids. */
const idOf = (id: string) => `${crypto.randomUUID().slice(0, 24)}${id.padStart(12, "0")}`;

async function removeCollection(): Promise<void> {
  const owner = await db.user.findUnique({ where: { email: OWNER.email }, select: { id: true } });
  if (!owner) return;
  for (;;) {
    const apps = await db.app.findMany({
      where: { developerId: owner.id },
      select: { id: true },
      take: ROWS_PER_BATCH,
    });
    if (apps.length === 0) break;
    const ids = apps.map(({ id }) => id);
    await db.$transaction(async (tx) => {
      await tx.app.deleteMany({ where: { id: { in: ids } } });
      await dropQueued(tx, ids);
    });
  }
  await db.user.delete({ where: { id: owner.id } });
}

/** Hides approved apps, or lists hidden ones again, in batches. */
async function changeApps(from: "approved" | "unlisted", to: "approved" | "unlisted"): Promise<void> {
  const where = from === "approved" ? { status: from } : { status: from, updatedAt: HIDDEN_AT };
  const unlistedStatus = to === "unlisted" ? "approved" : null;
  const updatedAt = to === "unlisted" ? HIDDEN_AT : new Date();
  for (;;) {
    const apps = await db.app.findMany({ where, select: { id: true }, take: ROWS_PER_BATCH });
    if (apps.length === 0) return;
    const ids = apps.map(({ id }) => id);
    await db.$transaction(async (tx) => {
      await tx.app.updateMany({ where: { id: { in: ids } }, data: { status: to, unlistedStatus, updatedAt } });
      await dropQueued(tx, ids);
    });
  }
}

/** Drops the jobs that would index these apps one by one: all are indexed at the end. */
async function dropQueued(tx: Pick<typeof db, "$executeRaw">, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM graphile_worker._private_jobs WHERE key = ANY(${ids.map((id) => `search-${id}`)}::text[])`;
}
