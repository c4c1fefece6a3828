import { z } from "zod";
import { DAY_MS } from "@/lib/commerce/funds/funds.constants";
import { db, type Db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { queueAlerts } from "@/lib/hiring/saved-searches/alerts";
import { matchKeysOfRequest, searchConditions } from "@/lib/hiring/saved-searches/conditions";

/** Requests of one client within a day that saved searches are compared with. */
export const MAX_ALERTED_PER_DAY = 10;

/** Saved searches that one transaction compares with a request. */
const PAGE = 500;
/** Pages of one run; the next run continues behind the other requests. */
const PAGES_PER_RUN = 50;

/**
 * Compares saved searches with a request that has just become public, inside the transaction that made it so. Of one
 * client, only the first ten in a day, so that no one can flood developers.
 */
export async function queueMatching(
  tx: Pick<Db, "$queryRaw" | "projectRequest" | "savedSearchMatching">,
  { id, clientId }: { id: string; clientId: string },
): Promise<void> {
  const recent = await tx.projectRequest.count({
    where: { clientId, createdAt: { gt: new Date(Date.now() - DAY_MS) } },
  });
  if (recent > MAX_ALERTED_PER_DAY) return;
  await tx.savedSearchMatching.createMany({ data: [{ id }], skipDuplicates: true });
  await matchRequest.add(tx, { projectRequestId: id }, { key: `match-request-${id}` });
}

/**
 * Job: finds the saved searches that a new request matches and queues their alerts. A run that was killed continues
 * where it stopped, and one that is repeated finds nothing left to do.
 */
export const matchRequest = defineJob({
  name: "match_request",
  payload: z.object({ projectRequestId: z.string() }),
  priority: "bulk",
  queue: "saved searches",
  run: ({ projectRequestId }) => matchPages(projectRequestId),
});

async function matchPages(id: string): Promise<void> {
  for (let page = 0; page < PAGES_PER_RUN; page += 1) if (!(await matchPage(id))) return;
  await matchRequest.add(db, { projectRequestId: id }, { key: `match-request-${id}` });
}

const requestSelect = {
  clientId: true,
  requiredSkills: true,
  category: true,
  budget: true,
  budgetType: true,
} satisfies Prisma.ProjectRequestSelect;

/** Compares the next page and records how far it got, together. Returns whether there may be more. */
function matchPage(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    await lockRow(tx, "SavedSearchMatching", id);
    const progress = await tx.savedSearchMatching.findUnique({ where: { id } });
    if (!progress) return false;
    const request = await tx.projectRequest.findUnique({
      where: { id, status: "open", hidden: null },
      select: requestSelect,
    });
    const keys = request ? matchKeysOfRequest(request) : [];
    // Its skills may have been edited meanwhile.
    const key = keys.find((next) => progress.key === null || next >= progress.key);
    if (!request || key === undefined) return finish(tx, id);
    const searches = await findSearches(tx, key, key === progress.key ? progress.after : null);
    const others = searches.filter(({ userId }) => userId !== request.clientId);
    await addPending(tx, id, await findMatching(tx, id, others));
    const last = searches.length === PAGE ? searches.at(-1) : undefined;
    const next = last ? { key, after: last.id } : { key: keys.find((later) => later > key), after: null };
    if (next.key === undefined) return finish(tx, id);
    await tx.savedSearchMatching.update({ where: { id }, data: next });
    return true;
  });
}

async function finish(tx: Prisma.TransactionClient, id: string): Promise<false> {
  await tx.savedSearchMatching.deleteMany({ where: { id } });
  return false;
}

type Search = { id: string; userId: string; filters: Prisma.JsonValue; words: string | null };

/** Loads the next saved searches with this key. */
export const findSearches = (tx: Pick<Db, "savedSearch">, matchKey: string, after: string | null): Promise<Search[]> =>
  tx.savedSearch.findMany({
    where: { matchKey, alerts: true, ...(after && { id: { gt: after } }) },
    orderBy: { id: "asc" },
    take: PAGE,
    select: { id: true, userId: true, filters: true, words: true },
  });

/** Finds the searches that a request matches. Equal ones are asked once, and all with one statement. */
async function findMatching(tx: Pick<Db, "$queryRaw">, id: string, searches: Search[]): Promise<string[]> {
  const groups = Object.values(Object.groupBy(searches, ({ filters, words }) => JSON.stringify([filters, words])));
  const asked = groups.flatMap((group, index) =>
    group?.[0] ? [Prisma.sql`(${index}::int, ${searchConditions(group[0])})`] : [],
  );
  if (asked.length === 0) return [];
  const rows = await queryRows(
    tx,
    { number: "int4" },
    Prisma.sql`
      SELECT asked.number FROM project_requests pr, LATERAL (VALUES ${Prisma.join(asked)}) asked (number, matches)
      WHERE pr.id = ${id}::uuid AND asked.matches`,
  );
  return rows.flatMap(({ number }) => groups[number]?.map((search) => search.id) ?? []);
}

/** Adds a request to what the next alerts of these searches are about. Beyond 50, an alert leaves out the rest. */
async function addPending(tx: Pick<Db, "$queryRaw">, id: string, searchIds: string[]): Promise<void> {
  if (searchIds.length === 0) return;
  const added = await queryRows(
    tx,
    { id: "uuid" },
    Prisma.sql`
      UPDATE saved_searches SET pending = pending || ${id}::uuid
      WHERE id = ANY (${searchIds}::uuid[]) AND alerts AND cardinality(pending) < 50
        AND NOT ${id}::uuid = ANY (pending || sending)
      RETURNING id`,
  );
  await queueAlerts(
    tx,
    added.map((search) => search.id),
  );
}
