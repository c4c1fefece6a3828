import { z } from "zod";
import { DAY_MS, HELD_STATUSES } from "@/lib/commerce/funds/funds.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";
import { toDecimalString } from "@/lib/foundation/format/money";
import { paging } from "@/lib/foundation/paging.schema";
import { FUND_GROUPS } from "@/lib/hiring/projects/open-funds.constants";

/** `GET /api/super-admin/project-funds/milestones`. */
export const openMilestonesQuery = z.object({
  group: z
    .enum(FUND_GROUPS, { error: `group must be one of ${FUND_GROUPS.join(", ")}` })
    .optional()
    .describe("Filters by days since funding, by dispute, or by a bank's freeze. By default, all are returned."),
  ...paging,
});

const named = z.object({ id: identifier, name: z.string() });

/** An item of `GET /api/super-admin/project-funds/milestones`: a milestone that was paid for and isn't decided. */
export const openMilestone = z
  .object({
    id: identifier,
    title: z.string(),
    amount: dollars.describe("What was paid for it and not refunded; decimal string in dollars."),
    status: z.enum(HELD_STATUSES),
    paymentDisputed: z.boolean().describe("Whether the client's bank disputes its payment."),
    project: z.object({ id: identifier, title: z.string() }),
    client: named.nullable(),
    developer: named.nullable(),
    fundedAt: dateTime,
    days: count.describe("Whole days since then."),
  })
  .meta({ id: "OpenMilestone" });
export type OpenMilestone = z.infer<typeof openMilestone>;

const sum = { milestones: count, amount: dollars };

/** `GET /api/super-admin/project-funds`. */
export const openFunds = z
  .object({
    ...sum,
    groups: z
      .array(z.object({ group: z.enum(FUND_GROUPS), ...sum }))
      .describe("By days since funding, followed by the subsets in dispute and frozen by a bank's dispute."),
    withdrawn: dollars.describe("Part of `amount` that banks have withdrawn until they decide."),
    ledger: dollars.describe("What the ledger holds for milestones."),
    difference: dollars.describe("ledger - (amount - withdrawn); anything but 0.00 is a fault."),
    oldest: openMilestone.nullable(),
  })
  .meta({ id: "OpenFunds" });
export type OpenFunds = z.infer<typeof openFunds>;

const member = { select: { id: true, name: true } } as const;

export const openMilestoneSelect = {
  id: true,
  title: true,
  status: true,
  paymentDisputed: true,
  fundedAt: true,
  project: { select: { id: true, title: true, client: member, developer: member } },
} satisfies Prisma.MilestoneSelect;

type Row = Prisma.MilestoneGetPayload<{ select: typeof openMilestoneSelect }>;

/** Row → DTO. */
export function toOpenMilestone({ project, ...row }: Row, cents: number, now: Date): OpenMilestone {
  const { client, developer, ...about } = project;
  const fundedAt = row.fundedAt ?? now;
  return {
    ...row,
    status: row.status as OpenMilestone["status"],
    amount: toDecimalString(cents),
    project: about,
    client,
    developer,
    fundedAt: fundedAt.toISOString(),
    days: Math.max(0, Math.floor((now.getTime() - fundedAt.getTime()) / DAY_MS)),
  };
}
