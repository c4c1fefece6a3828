import { type Rating, toRating } from "@/lib/catalog/apps/apps.rows";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { toDecimalString } from "@/lib/foundation/format/money";

/** The latest proposals and projects that the figures add up: nobody has more. */
const MAX_ROWS = 5_000;

const figuresRow = {
  sent: "int4",
  accepted: "int4",
  earned: "int8",
  ratingCount: "int4",
  ratingSum: "int4",
} as const satisfies Columns;

export type HiringFigures = {
  proposalsSent: number;
  proposalsAccepted: number;
  /** The developer's share of released milestones, after fees, refunds and disputes: a decimal string in dollars. */
  earned: string;
  /** By clients, over their published ratings. */
  clientRating: Rating;
};

/**
 * Returns the viewer's figures as a person for hire, for the dashboard's Hiring tab.
 * @throws AppError forbidden for non-developers
 */
export async function getHiringFigures(viewer: Viewer | null): Promise<HiringFigures> {
  authorize(viewer, "proposals.write");
  const own = Prisma.sql`developer_id = ${viewer.id}::uuid ORDER BY created_at DESC, id DESC LIMIT ${MAX_ROWS}`;
  const [row] = await queryRows(
    db,
    figuresRow,
    Prisma.sql`
      SELECT sent.*, paid.earned, coalesce(d.client_rating_count, 0) AS "ratingCount",
        coalesce(d.client_rating_sum, 0) AS "ratingSum"
      FROM (
        SELECT count(*)::int AS sent, (count(*) FILTER (WHERE status = 'accepted'))::int AS accepted
        FROM (SELECT status FROM project_proposals WHERE ${own}) AS latest
      ) AS sent
      CROSS JOIN (
        SELECT coalesce(sum(balance.cents), 0)::int8 AS earned
        FROM (SELECT id FROM projects WHERE ${own}) AS latest
        JOIN milestones m ON m.project_id = latest.id
        JOIN orders o ON o.milestone_id = m.id AND o.released_at IS NOT NULL
        CROSS JOIN LATERAL ledger_order_balances(o) AS balance
        WHERE balance.account = 'developer'
      ) AS paid
      LEFT JOIN directory_entries d ON d.user_id = ${viewer.id}::uuid`,
  );
  const { sent = 0, accepted = 0, earned = 0n, ratingCount = 0, ratingSum = 0 } = row ?? {};
  return {
    proposalsSent: sent,
    proposalsAccepted: accepted,
    earned: toDecimalString(Number(earned)),
    clientRating: toRating({ ratingCount, ratingSum }),
  };
}
