import { DAY_MS, HELD_STATUSES } from "@/lib/commerce/funds/funds.constants";
import { compareFunds, findHeldCents, sumHeldFunds } from "@/lib/commerce/funds/held-funds";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { countMatches } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { keysetPage, type ListOrder, type Slice } from "@/lib/foundation/db/keyset";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { toDecimalString } from "@/lib/foundation/format/money";
import type { Page } from "@/lib/foundation/lists";
import { FUND_AGES, type FundGroup } from "@/lib/hiring/projects/open-funds.constants";
import {
  type OpenFunds,
  type OpenMilestone,
  openMilestoneSelect,
  toOpenMilestone,
} from "@/lib/hiring/projects/open-funds.rows";

const dollars = (cents: number | bigint) => toDecimalString(Number(cents));

/**
 * Returns the money held for undecided milestones (`GET /api/super-admin/project-funds`): by age, in dispute, frozen,
 * the oldest, and whether the ledger agrees.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function getOpenFunds(viewer: Viewer | null, now = new Date()): Promise<OpenFunds> {
  authorize(viewer, "platform.manage");
  const [rows, { ledgerCents, heldCents }, oldest] = await Promise.all([
    sumHeldFunds(
      now,
      FUND_AGES.map(({ from }) => from),
    ),
    compareFunds(),
    listOpenMilestones(viewer, { limit: 1 }, now),
  ]);
  type Row = (typeof rows)[number];
  const sum = (belongs: (row: Row) => boolean) => {
    const found = rows.filter(belongs);
    return {
      milestones: found.reduce((total, { milestones }) => total + milestones, 0),
      amount: dollars(found.reduce((total, { cents }) => total + cents, 0n)),
    };
  };
  return {
    ...sum(() => true),
    groups: [
      // Ages are numbered from 1; with clock skew, a milestone funded just now can be numbered 0.
      ...FUND_AGES.map(({ group }, index) => ({ group, ...sum(({ age }) => Math.max(age, 1) === index + 1) })),
      { group: "in_dispute", ...sum(({ inDispute }) => inDispute) },
      { group: "frozen", ...sum(({ frozen }) => frozen) },
    ],
    withdrawn: dollars(rows.reduce((total, { withdrawn }) => total + withdrawn, 0n)),
    ledger: dollars(ledgerCents),
    difference: dollars(ledgerCents - heldCents),
    oldest: oldest.items[0] ?? null,
  };
}

type IdRow = { id: string; fundedAt: Date | null };
const oldestFirst: ListOrder<IdRow> = {
  name: "open-milestones",
  keys: [
    {
      sql: Prisma.sql`funded_at`,
      type: "timestamptz",
      descending: false,
      value: (row) => row.fundedAt?.getTime() ?? 0,
    },
    { sql: Prisma.sql`id`, type: "uuid", descending: false, value: (row) => row.id },
  ],
};

/** The rows of `milestones m` in a group, of one status. */
function groupCondition(group: FundGroup | undefined, now: Date): Prisma.Sql {
  if (group === "frozen")
    return Prisma.sql`EXISTS (
      SELECT FROM milestones other WHERE other.project_id = m.project_id AND other.payment_disputed
    )`;
  const age = FUND_AGES.find((each) => each.group === group);
  if (!age) return Prisma.sql`TRUE`;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const youngest = age.from === 0 ? Prisma.sql`TRUE` : Prisma.sql`m.funded_at <= ${before(age.from)}::timestamptz`;
  const oldest = age.to === null ? Prisma.sql`TRUE` : Prisma.sql`m.funded_at > ${before(age.to + 1)}::timestamptz`;
  return Prisma.sql`${youngest} AND ${oldest}`;
}

/** Reads one page in the order of the index, which begins with the status: a page of each, and the oldest of those. */
const readIds = (statuses: readonly string[], condition: Prisma.Sql, { where, order, take }: Slice) =>
  queryRows(
    db,
    { id: "uuid", fundedAt: "timestamptz?" },
    Prisma.sql`
      SELECT id, funded_at AS "fundedAt" FROM unnest(${[...statuses]}::text[]) AS held (status) CROSS JOIN LATERAL (
        SELECT id, funded_at FROM milestones m WHERE m.status = held.status AND ${condition} AND ${where}
        ORDER BY ${order} LIMIT ${take}
      ) AS found
      ORDER BY ${order} LIMIT ${take}`,
  );

type OpenQuery = {
  limit: number;
  group?: FundGroup | undefined;
  cursor?: string | undefined;
  before?: string | undefined;
};

/**
 * Lists the milestones whose money is held, the longest held first (`GET /api/super-admin/project-funds/milestones`).
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listOpenMilestones(
  viewer: Viewer | null,
  { limit, group, cursor, before }: OpenQuery,
  now = new Date(),
): Promise<Page<OpenMilestone> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const statuses = group === "in_dispute" ? ["in_dispute"] : HELD_STATUSES;
  const condition = groupCondition(group, now);
  const [{ rows, ...cursors }, counted] = await Promise.all([
    keysetPage(oldestFirst, limit, { after: cursor, before }, (slice) => readIds(statuses, condition, slice)),
    countMatches(Prisma.sql`milestones m WHERE m.status = ANY (${[...statuses]}::text[]) AND ${condition}`),
  ]);
  const ids = rows.map(({ id }) => id);
  const [milestones, cents] = await Promise.all([
    db.milestone.findMany({ where: { id: { in: ids } }, select: openMilestoneSelect }),
    findHeldCents(ids),
  ]);
  const byId = new Map(milestones.map((milestone) => [milestone.id, milestone]));
  const items = ids.flatMap((id) => {
    const found = byId.get(id);
    return found ? [toOpenMilestone(found, cents.get(id) ?? 0, now)] : [];
  });
  return { items, ...cursors, ...counted };
}
