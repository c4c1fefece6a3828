import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, dollars, identifier, person } from "@/lib/foundation/fields.rows";
import { isSuspended } from "@/lib/foundation/auth/permissions";
import { toDecimalString } from "@/lib/foundation/format/money";
import { answerUntil, PROJECT_SIDES, type ProjectSide } from "@/lib/hiring/projects/projects.constants";

const files = z.array(z.string()).describe("Paths under /objects, which staff open while the dispute is open.");

const aboutAppeal = z.boolean().describe("Whether it answers the other side's appeal.");

/** An item of `GET /api/admin/disputes`. */
export const dispute = z
  .object({
    id: identifier,
    milestone: z.object({ id: identifier, title: z.string(), amount: dollars, fundedAt: dateTime.nullable() }),
    project: z.object({ id: identifier, title: z.string(), scope: z.string() }),
    client: person.extend({ id: identifier }).nullable(),
    developer: person.extend({ id: identifier }).nullable(),
    statements: z.array(
      z.object({ side: z.enum(PROJECT_SIDES), aboutAppeal, statement: z.string(), files, createdAt: dateTime }),
    ),
    submissions: z.array(
      z.object({
        note: z.string(),
        files,
        links: z.array(z.string()),
        release: z.object({ version: z.string() }).nullable(),
        createdAt: dateTime,
      }),
    ),
    suspended: z
      .array(z.enum(PROJECT_SIDES))
      .describe("The sides whose account is suspended: staff add what they write to support."),
    createdAt: dateTime,
    toDeveloper: dollars.nullable().describe("What the developer was given, before the fee. Null while it is open."),
    reason: z.string().nullable(),
    takesEffectAt: dateTime.nullable().describe("When the first decision takes effect, unless it is appealed."),
    answerUntil: dateTime
      .nullable()
      .describe(
        "Until when staff wait for what a side says in the dispute or to an appeal. Null once they can decide.",
      ),
    appeal: z
      .object({ by: z.enum(PROJECT_SIDES), statement: z.string(), files, createdAt: dateTime })
      .nullable()
      .describe("What one side said against the first decision."),
    firstDecision: z.object({ toDeveloper: dollars, reason: z.string() }).nullable().describe("The appealed one."),
    needsOther: z
      .boolean()
      .describe("Whether someone else has to decide this appeal, because the viewer made the first decision."),
  })
  .meta({ id: "Dispute" });
export type Dispute = z.infer<typeof dispute>;

/** What the two sides of a project read about a dispute. */
export const disputeCase = z.object({
  milestoneId: identifier,
  statements: z.array(
    z.object({ by: z.enum(PROJECT_SIDES), aboutAppeal, statement: z.string(), files: z.array(z.string()) }),
  ),
  toDeveloper: dollars.nullable().describe("What staff gave the developer, before the fee."),
  reason: z.string().nullable(),
  takesEffectAt: dispute.shape.takesEffectAt,
  answerUntil: dispute.shape.answerUntil,
  acceptedBy: z.array(z.enum(PROJECT_SIDES)).describe("The sides that accepted the decision."),
  appeal: dispute.shape.appeal,
  firstDecision: dispute.shape.firstDecision,
});

/** A decision and its appeal. */
const decisionSelect = {
  ...{ createdAt: true, toDeveloperCents: true, reason: true, effectiveAt: true },
  ...{ appealedBy: true, appeal: true, appealFiles: true, appealedAt: true },
  ...{ firstToDeveloperCents: true, firstReason: true },
} satisfies Prisma.MilestoneDisputeSelect;

type DecisionRow = Prisma.MilestoneDisputeGetPayload<{ select: typeof decisionSelect }> & {
  statements: readonly { side: string; aboutAppeal: boolean }[];
};

function toDecision(row: DecisionRow) {
  const { appealedBy, appeal, appealFiles: files, appealedAt, firstToDeveloperCents, firstReason } = row;
  return {
    toDeveloper: row.toDeveloperCents === null ? null : toDecimalString(Number(row.toDeveloperCents)),
    reason: row.reason,
    takesEffectAt: row.effectiveAt?.toISOString() ?? null,
    answerUntil: row.toDeveloperCents === null ? (answerUntil(row)?.toISOString() ?? null) : null,
    appeal: appealedAt && {
      by: appealedBy as ProjectSide,
      statement: appeal ?? "",
      files,
      createdAt: appealedAt.toISOString(),
    },
    firstDecision: appealedAt && {
      toDeveloper: toDecimalString(Number(firstToDeveloperCents)),
      reason: firstReason ?? "",
    },
  };
}

export const caseSelect = {
  select: {
    ...decisionSelect,
    acceptedBy: true,
    statements: {
      select: { side: true, aboutAppeal: true, statement: true, files: true },
      orderBy: { createdAt: "asc" },
    },
  },
} satisfies Prisma.Milestone$disputeArgs;

type CaseRow = { id: string; dispute: Prisma.MilestoneDisputeGetPayload<typeof caseSelect> | null };

/** A milestone's dispute as a list: empty without one. */
export const toDisputeCase = ({ id: milestoneId, dispute: row }: CaseRow): z.infer<typeof disputeCase>[] =>
  row === null
    ? []
    : [
        {
          milestoneId,
          statements: row.statements.map(({ side: by, ...said }) => ({ by: by as ProjectSide, ...said })),
          acceptedBy: row.acceptedBy as ProjectSide[],
          ...toDecision(row),
        },
      ];

const MAX_SUBMISSIONS = 10;
const member = { select: { id: true, name: true, avatar: true, suspendedAt: true, suspendedUntil: true } } as const;

export const disputeSelect = {
  id: true,
  decidedById: true,
  ...decisionSelect,
  statements: {
    select: { side: true, aboutAppeal: true, statement: true, files: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  },
  milestone: {
    select: {
      id: true,
      title: true,
      amountCents: true,
      fundedAt: true,
      submissions: {
        select: {
          ...{ note: true, files: true, links: true, createdAt: true },
          release: { select: { version: true } },
        },
        orderBy: { createdAt: "desc" },
        take: MAX_SUBMISSIONS,
      },
      project: { select: { id: true, title: true, scope: true, client: member, developer: member } },
    },
  },
} satisfies Prisma.MilestoneDisputeSelect;

const toMember = (row: { id: string; name: string; avatar: string | null } | null) =>
  row && { id: row.id, name: row.name, avatar: row.avatar };

/** Row → DTO. `needsOther` is said for the viewer. */
export function toDispute(
  row: Prisma.MilestoneDisputeGetPayload<{ select: typeof disputeSelect }>,
  needsOther: boolean,
): Dispute {
  const { milestone, statements, createdAt } = row;
  const { project, submissions } = milestone;
  return {
    id: row.id,
    milestone: {
      id: milestone.id,
      title: milestone.title,
      amount: toDecimalString(Number(milestone.amountCents)),
      fundedAt: milestone.fundedAt?.toISOString() ?? null,
    },
    project: { id: project.id, title: project.title, scope: project.scope },
    client: toMember(project.client),
    developer: toMember(project.developer),
    suspended: PROJECT_SIDES.filter((side) => {
      const account = project[side];
      return account !== null && isSuspended(account);
    }),
    statements: statements.map((each) => ({
      ...each,
      side: each.side as ProjectSide,
      createdAt: each.createdAt.toISOString(),
    })),
    submissions: submissions.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    createdAt: createdAt.toISOString(),
    needsOther,
    ...toDecision(row),
  };
}
