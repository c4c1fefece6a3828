import { z } from "zod";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import type { Columns, RowOf } from "@/lib/foundation/db/query-rows";
import { count, dateTime, dollars, identifier, person } from "@/lib/foundation/fields.rows";
import { formVersion } from "@/lib/foundation/keys";
import { type ForViewer, forViewer } from "@/lib/hiring/requests/invitations.rows";
import { projectSummary, summarySelect, toProjectSummary } from "@/lib/hiring/projects/summary.rows";
import {
  BUDGET_TYPES,
  type BudgetType,
  CANCELLATION_FAULTS,
  CODE_OWNERS,
  type CodeOwner,
  type CancellationFault,
  PROJECT_STATUSES,
  type ProjectStatus,
  toCriteria,
} from "@/lib/hiring/requests/requests.constants";

/** An item of `GET /api/project-requests`. */
export const projectRequest = z
  .object({
    id: identifier,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    budget: dollars.describe("Decimal string in dollars: a sum, or a rate per hour."),
    budgetType: z.enum(BUDGET_TYPES),
    timeline: z.string(),
    requiredSkills: z.array(z.string()),
    attachments: z.array(z.string()).describe("Paths under /objects; only for signed-in users."),
    attachmentCount: count,
    clientId: identifier,
    status: z.enum(PROJECT_STATUSES),
    createdAt: dateTime,
    updatedAt: dateTime,
    client: person,
    proposalCount: count.describe("Those withdrawn do not count."),
  })
  .meta({ id: "ProjectRequest" });

const removed = z
  .boolean()
  .describe("Removed by a moderator: only its client and the developer who got the job still see it.");

const project = projectSummary
  .nullable()
  .describe("What was agreed with whom, once a proposal is accepted; only for the client and the developer hired.");

/** An item of `GET /api/customer/project-requests`. */
export const ownProjectRequest = projectRequest
  .extend({ removed, project, invitedOnly: z.boolean().describe("For the invited developer alone.") })
  .meta({ id: "OwnProjectRequest" });

/** `GET /api/project-requests/{id}`, and the response to a change of the request. */
export const projectRequestDetail = projectRequest
  .extend({
    invitedDeveloper: z
      .object({ id: identifier, ...person.shape })
      .nullable()
      .describe("The developer for whom the client posted it; only for these two."),
    ...forViewer,
    app: z
      .object({ id: identifier.nullable(), title: z.string(), version: z.string().nullable() })
      .nullable()
      .describe("The app that the client bought and wants changed; `id` is null once it is deleted."),
    criteria: z
      .array(z.object({ text: z.string(), finding: z.string().nullable() }))
      .describe("What has to be true for the client to accept the work; `finding` is a vulnerability to be gone."),
    codeOwner: z.enum(CODE_OWNERS).nullable().describe("Who keeps the repository and the accounts."),
    invitedOnly: z.boolean().describe("Whether only its client, the invited developer and moderators see it."),
    editedAt: dateTime.nullable().describe("When the client last edited it; ISO 8601, UTC."),
    removed,
    project,
    removalReason: z.string().nullable().describe("Why a moderator removed it, in their words; only for the client."),
    version: z.string().describe("The version of what the client edits; `PATCH` may send it."),
    awaitedDeveloper: z
      .string()
      .nullable()
      .describe("The developer whose confirmation an acceptance awaits, which an edit cancels; only for the client."),
    cancellation: z
      .object({
        reason: z.string(),
        fault: z.enum(CANCELLATION_FAULTS),
        createdAt: dateTime,
        response: z.string().nullable(),
        respondedAt: dateTime.nullable(),
      })
      .nullable()
      .describe("Why the client canceled a job; only for the client and the developer who had it."),
  })
  .meta({ id: "ProjectRequestDetail" });

export type ProjectRequest = z.infer<typeof projectRequest>;

export type OwnProjectRequest = z.infer<typeof ownProjectRequest>;

/** `GET /api/project-requests/{id}`. */
export type ProjectRequestDetail = z.infer<typeof projectRequestDetail>;

/** The fields shown on a request card. */
export type ProjectCard = Pick<
  ProjectRequest,
  "id" | "title" | "category" | "budget" | "budgetType" | "requiredSkills" | "createdAt" | "client" | "proposalCount"
> & {
  /** The description's first paragraph. */
  summary: string;
  /** Age in words, computed on the server, because server and browser clocks may differ. */
  age: string;
};

/** What a client writes and can edit. */
export const contentSelect = {
  title: true,
  description: true,
  category: true,
  budget: true,
  budgetType: true,
  timeline: true,
  requiredSkills: true,
  attachments: true,
  criteria: true,
  findingCriteria: true,
  codeOwner: true,
} satisfies Prisma.ProjectRequestSelect;

type ContentRow = Prisma.ProjectRequestGetPayload<{ select: typeof contentSelect }>;

/** Returns the version of what the edit form shows. */
export function contentVersion(row: ContentRow): string {
  const fields = Object.keys(contentSelect) as (keyof ContentRow)[];
  return formVersion({ ...row, budget: row.budget.toFixed(2) }, fields);
}

/** A request with its client, as its client's lists load it. */
export const requestSelect = {
  ...contentSelect,
  id: true,
  clientId: true,
  status: true,
  createdAt: true,
  updatedAt: true,
  proposalCount: true,
  client: { select: { name: true, avatar: true } },
} satisfies Prisma.ProjectRequestSelect;

/** The project of a request's accepted proposal. Those of developers who deleted their accounts have none. */
export const projectOfRequest = {
  where: { proposalId: { not: null } },
  select: summarySelect,
  take: 1,
} satisfies Prisma.ProjectRequest$projectsArgs;

/** A request as its own page loads it. */
export const requestDetailSelect = {
  ...requestSelect,
  projects: projectOfRequest,
  invitedDeveloper: { select: { id: true, name: true, avatar: true } },
  editedAt: true,
  hidden: true,
  appId: true,
  appTitle: true,
  appVersion: true,
  removalReason: true,
  proposals: {
    where: { status: "pending", confirmationRequestedAt: { not: null } },
    select: { developer: { select: { name: true } } },
    take: 1,
  },
  cancellation: {
    select: { developerId: true, reason: true, fault: true, createdAt: true, response: true, respondedAt: true },
  },
} satisfies Prisma.ProjectRequestSelect;

type RequestDetailRow = Prisma.ProjectRequestGetPayload<{ select: typeof requestDetailSelect }>;

export type RequestRow = Omit<
  Prisma.ProjectRequestGetPayload<{ select: typeof requestSelect }>,
  "criteria" | "findingCriteria" | "codeOwner"
>;

/**
 * The same columns for the public list, which is read with SQL, of a request `pr` and its client `u`. `tier`: where a
 * search matched.
 */
export const requestColumns = (descriptionLength: number | null) => Prisma.sql`
  pr.id, pr.title, pr.category, pr.budget, pr.budget_type AS "budgetType", pr.timeline,
  pr.required_skills AS "requiredSkills", pr.attachments,
  pr.client_id AS "clientId", pr.status, pr.created_at AS "createdAt", pr.updated_at AS "updatedAt",
  pr.proposal_count AS "proposalCount", u.name AS "clientName", u.avatar AS "clientAvatar",
  ${
    descriptionLength === null ? Prisma.sql`pr.description` : Prisma.sql`left(pr.description, ${descriptionLength})`
  } AS description, pr.tier`;

/** The types of those columns. */
export const listedRequestRow = {
  id: "uuid",
  title: "text",
  category: "varchar",
  budget: "numeric",
  budgetType: "varchar",
  timeline: "text",
  requiredSkills: "text[]",
  attachments: "text[]",
  clientId: "uuid",
  status: "varchar",
  createdAt: "timestamptz",
  updatedAt: "timestamptz",
  proposalCount: "int4",
  clientName: "text",
  clientAvatar: "text?",
  description: "text",
  tier: "int4",
} as const satisfies Columns;

/** Row of the public list → row. */
export const toRequestRow = ({ clientName, clientAvatar, ...row }: RowOf<typeof listedRequestRow>) => ({
  ...row,
  client: { name: clientName, avatar: clientAvatar },
});

/** Row → DTO. Signed-out visitors get the number of attachments, not their paths. */
export function toProjectRequest(row: RequestRow, viewer: Viewer | null): ProjectRequest {
  const { id, title, description, category, timeline, requiredSkills, attachments, clientId, proposalCount } = row;
  return {
    id,
    title,
    description,
    category,
    budget: row.budget.toFixed(2),
    budgetType: row.budgetType as BudgetType,
    timeline,
    requiredSkills,
    attachments: viewer ? attachments : [],
    attachmentCount: attachments.length,
    clientId,
    status: row.status as ProjectStatus,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    client: row.client,
    proposalCount,
  };
}

function toCancellation({
  developerId: _developerId,
  fault,
  createdAt,
  respondedAt,
  ...texts
}: NonNullable<RequestDetailRow["cancellation"]>): ProjectRequestDetail["cancellation"] {
  return {
    ...texts,
    fault: fault as CancellationFault,
    createdAt: createdAt.toISOString(),
    respondedAt: respondedAt?.toISOString() ?? null,
  };
}

/** Whether a moderator removed the request. */
export const isRemoved = ({ hidden }: { hidden: string | null }): boolean => hidden === "moderation";

/** Whether the request is for the invited developer alone. */
export const isForInvited = ({ hidden }: { hidden: string | null }): boolean => hidden === "invited";

/**
 * Row → DTO. Only the client and the invited developer learn who was invited; only the client and the developer who had
 * the job why it was canceled; only the client whose confirmation is awaited, and why a moderator removed it.
 */
export function toProjectRequestDetail(
  row: RequestDetailRow,
  viewer: Viewer | null,
  added: ForViewer,
): ProjectRequestDetail {
  const { invitedDeveloper, cancellation, editedAt, proposals, projects } = row;
  const isSeenBy = (developerId: string | null | undefined) =>
    viewer !== null && (viewer.id === row.clientId || viewer.id === developerId);
  const [project] = projects;
  return {
    ...toProjectRequest(row, viewer),
    ...added,
    project: project && isSeenBy(project.developer?.id) ? toProjectSummary(project) : null,
    invitedDeveloper: isSeenBy(invitedDeveloper?.id) ? invitedDeveloper : null,
    app: row.appTitle === null ? null : { id: row.appId, title: row.appTitle, version: row.appVersion },
    criteria: toCriteria(row),
    codeOwner: row.codeOwner as CodeOwner | null,
    invitedOnly: isForInvited(row),
    editedAt: editedAt?.toISOString() ?? null,
    removed: isRemoved(row),
    removalReason: viewer?.id === row.clientId ? row.removalReason : null,
    version: contentVersion(row),
    awaitedDeveloper: viewer?.id === row.clientId ? (proposals[0]?.developer.name ?? null) : null,
    cancellation: cancellation && isSeenBy(cancellation.developerId) ? toCancellation(cancellation) : null,
  };
}
