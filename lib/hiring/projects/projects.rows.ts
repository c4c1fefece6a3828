import { z } from "zod";
import type { FindingCheck } from "@/lib/catalog/passport/advisories/advisories.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";
import { toDecimalString } from "@/lib/foundation/format/money";
import {
  approvesAt,
  findWaiting,
  MILESTONE_STATUSES,
  PROJECT_EVENTS,
  PROJECT_SIDES,
  PROJECT_STATES,
  type ProjectEventKind,
  type ProjectSide,
  type ProjectState,
  statusOf,
} from "@/lib/hiring/projects/projects.constants";
import { caseSelect, disputeCase, toDisputeCase } from "@/lib/hiring/projects/disputes.rows";
import {
  checkedCriterion,
  MAX_EVENTS,
  submissionsOf,
  submissionsOfMilestone,
  submitted,
  toCheckedCriteria,
  toSubmitted,
} from "@/lib/hiring/projects/submissions.rows";
import {
  member,
  memberSelect,
  milestoneTerms as terms,
  projectSummary,
  storedMilestones,
  summarySelect,
  toMilestoneTerms,
  toProjectSummary,
} from "@/lib/hiring/projects/summary.rows";
import { rateableSelect, ratingsOfProject, toRatingsOfProject } from "@/lib/hiring/ratings/ratings.rows";

const side = z.enum(PROJECT_SIDES);

const milestone = z.object({
  id: identifier,
  ...terms,
  status: z.enum(MILESTONE_STATUSES),
  fundedAt: dateTime.nullable(),
  submittedAt: dateTime.nullable(),
  approvesAt: dateTime.nullable(),
});

const fields = {
  id: identifier,
  projectRequestId: identifier.nullable().describe("Null once its client's account is deleted."),
  title: z.string(),
  client: member.nullable().describe("Null once the account is deleted."),
  developer: member.nullable().describe("Null once the account is deleted."),
  agreedCost: dollars.nullable().describe("Null for an hourly rate without agreed hours."),
  hourlyRate: dollars.nullable(),
  hours: z.number().nullable(),
  timeline: z.string(),
  status: z.enum(PROJECT_STATES),
  held: projectSummary.shape.held,
  milestones: z.array(milestone).describe("They add up to the agreed cost."),
  milestonesVersion: count.describe("Changes with every proposal and acceptance of milestones."),
  proposedMilestones: z
    .object({ version: count, by: side, createdAt: dateTime, milestones: z.array(z.object(terms)) })
    .nullable()
    .describe("Milestones that one side proposes instead; they hold once the other side accepts this version."),
  waitsFor: side.nullable().describe("The side that has something to answer."),
  appealableUntil: dateTime
    .nullable()
    .describe("Until when the viewer can accept or appeal staff's decision about a dispute; null without one."),
  createdAt: dateTime.describe("When it started; ISO 8601, UTC."),
};

/** An item of `GET /api/projects`. */
export const hiredProject = z.object(fields).meta({ id: "Project" });

/** `GET /api/projects/{id}`. */
export const hiredProjectDetail = z
  .object({
    ...fields,
    scope: z.string().describe("The request's description when the proposal was accepted."),
    proposal: z.string().nullable().describe("What the developer proposed."),
    proposalAttachments: z.array(z.string()).describe("The proposal's files, paths under /objects."),
    criteria: z.array(checkedCriterion).describe("What has to be true for the client to accept the work."),
    releases: z
      .array(z.object({ id: identifier, version: z.string() }))
      .describe("Published releases of the client's app that can be submitted, newest first; only for the developer."),
    codeOwner: z.enum(PROJECT_SIDES).nullable().describe("Who keeps the repository and the accounts."),
    attachments: z.array(z.string()).describe("The request's files, paths under /objects."),
    suspended: z.array(side).describe("The sides whose account is suspended: their work and every clock stand still."),
    requestHidden: z.boolean().describe("Whether its request is no longer public."),
    events: z
      .array(
        z.object({
          kind: z.enum(PROJECT_EVENTS),
          by: side.nullable(),
          milestoneId: identifier.nullable(),
          milestone: z.string().nullable().describe("The title of the milestone that it is about."),
          note: z.string().nullable().describe("What a client wrote, or why a payment was returned."),
          createdAt: dateTime,
        }),
      )
      .describe("The latest 50, newest first."),
    submissions: z.array(submitted).describe("Submitted work: the latest 50, newest first."),
    disputes: z
      .array(disputeCase)
      .describe("What both sides said about milestones in dispute, and what staff decided."),
    ratings: ratingsOfProject,
    payments: z
      .array(z.object({ milestoneId: identifier, orderId: identifier }))
      .describe("The orders that paid for milestones; the client has a receipt of each."),
  })
  .meta({ id: "ProjectDetail" });

export type HiredProject = z.infer<typeof hiredProject>;
export type HiredProjectDetail = z.infer<typeof hiredProjectDetail>;
export type HiredMilestone = HiredProject["milestones"][number];
export type ProposedMilestones = NonNullable<HiredProject["proposedMilestones"]>;

export const hiredProjectSelect = {
  ...summarySelect,
  projectRequestId: true,
  title: true,
  client: memberSelect,
  hours: true,
  timeline: true,
  status: true,
  milestones: {
    select: {
      id: true,
      title: true,
      amountCents: true,
      status: true,
      dueAt: true,
      fundedAt: true,
      submittedAt: true,
      paymentDisputed: true,
      noticedAt: true,
      dispute: {
        select: {
          ...{ effectiveAt: true, acceptedBy: true, appealedBy: true },
          statements: { select: { side: true, aboutAppeal: true } },
        },
      },
    },
    orderBy: { position: "asc" },
  },
  milestonesVersion: true,
  milestoneProposal: { select: { side: true, milestones: true, createdAt: true } },
  createdAt: true,
} satisfies Prisma.ProjectSelect;

export const hiredProjectDetailSelect = {
  ...hiredProjectSelect,
  milestones: {
    ...hiredProjectSelect.milestones,
    select: {
      ...hiredProjectSelect.milestones.select,
      submissions: submissionsOfMilestone,
      dispute: caseSelect,
    },
  },
  clientId: true,
  developerId: true,
  endedAt: true,
  ratings: rateableSelect.ratings,
  scope: true,
  criteria: true,
  findingCriteria: true,
  codeOwner: true,
  proposal: { select: { proposal: true, attachments: true } },
  projectRequest: { select: { attachments: true, hidden: true, appId: true } },
  events: {
    select: { kind: true, side: true, milestoneId: true, note: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_EVENTS,
  },
} satisfies Prisma.ProjectSelect;

type Row = Prisma.ProjectGetPayload<{ select: typeof hiredProjectSelect }>;
type DetailRow = Prisma.ProjectGetPayload<{ select: typeof hiredProjectDetailSelect }>;

function toProposedMilestones(row: Row): ProposedMilestones | null {
  const { milestoneProposal: proposal, milestonesVersion, status } = row;
  if (!proposal || status !== "in_progress") return null;
  return {
    version: milestonesVersion,
    by: proposal.side as ProjectSide,
    createdAt: proposal.createdAt.toISOString(),
    milestones: toMilestoneTerms(storedMilestones.parse(proposal.milestones)),
  };
}

const otherSide = (side: ProjectSide): ProjectSide => (side === "client" ? "developer" : "client");

/** Row → DTO. */
export function toHiredProject(row: Row, viewerId: string): HiredProject {
  const proposedMilestones = toProposedMilestones(row);
  const side = row.client?.id === viewerId ? "client" : "developer";
  const undecided = row.milestones.filter(({ dispute }) => dispute?.acceptedBy.includes(side) === false);
  return {
    ...toProjectSummary(row),
    projectRequestId: row.projectRequestId,
    title: row.title,
    client: row.client,
    hours: row.hours?.toNumber() ?? null,
    timeline: row.timeline,
    status: row.status as ProjectState,
    milestones: row.milestones.map((milestone) => ({
      id: milestone.id,
      title: milestone.title,
      amount: toDecimalString(Number(milestone.amountCents)),
      status: statusOf(milestone),
      dueAt: milestone.dueAt?.toISOString() ?? null,
      fundedAt: milestone.fundedAt?.toISOString() ?? null,
      submittedAt: milestone.submittedAt?.toISOString() ?? null,
      approvesAt: approvesAt(milestone)?.toISOString() ?? null,
    })),
    milestonesVersion: row.milestonesVersion,
    proposedMilestones,
    waitsFor: proposedMilestones ? otherSide(proposedMilestones.by) : findWaiting(row.milestones),
    appealableUntil: undecided.flatMap(({ dispute }) => dispute?.effectiveAt?.toISOString() ?? []).sort()[0] ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What a project's page shows that isn't in its row. */
type ProjectParts = Pick<HiredProjectDetail, "releases"> & {
  payments: { id: string; milestoneId: string | null }[];
  suspendedIds: readonly string[];
  checks: ReadonlyMap<string, FindingCheck>;
};

export function toHiredProjectDetail(
  row: DetailRow,
  viewerId: string,
  { payments, suspendedIds, checks, releases }: ProjectParts,
): HiredProjectDetail {
  const isSuspended = (id: string | null) => id !== null && suspendedIds.includes(id);
  const project = toHiredProject(row, viewerId);
  return {
    ...project,
    suspended: PROJECT_SIDES.filter((side) => isSuspended(side === "client" ? row.clientId : row.developerId)),
    // A suspension stops the clock of submitted work.
    milestones: project.milestones.map((each) => (suspendedIds.length > 0 ? { ...each, approvesAt: null } : each)),
    payments: payments.map(({ id: orderId, milestoneId }) => ({ orderId, milestoneId: milestoneId ?? "" })),
    ratings: toRatingsOfProject(row, viewerId),
    scope: row.scope,
    criteria: toCheckedCriteria(row, checks),
    releases,
    codeOwner: row.codeOwner as ProjectSide | null,
    proposal: row.proposal?.proposal ?? null,
    proposalAttachments: row.proposal?.attachments ?? [],
    // After the developer's account was deleted, the client may have edited the request for someone else.
    attachments: (row.proposal && row.projectRequest?.attachments) ?? [],
    requestHidden: row.projectRequest !== null && row.projectRequest.hidden !== null,
    events: row.events.map(({ kind, side: by, milestoneId, note, createdAt }) => ({
      kind: kind as ProjectEventKind,
      by: by as ProjectSide | null,
      milestoneId,
      milestone: row.milestones.find(({ id }) => id === milestoneId)?.title ?? null,
      note,
      createdAt: createdAt.toISOString(),
    })),
    submissions: submissionsOf(row).map(toSubmitted),
    disputes: row.milestones.flatMap(toDisputeCase),
  };
}
