import { db } from "@/lib/foundation/db/client";
import { columns, exportSection } from "@/lib/foundation/export-section";
import { storedMilestones, toMilestoneTerms } from "@/lib/hiring/projects/summary.rows";

const projectState = ["status", "createdAt", "updatedAt"] as const;
const request = ["title", "description", "category", "budget", "budgetType", "timeline", "requiredSkills"] as const;

export const projectRequestsSection = exportSection("projectRequests", "id", (clientId, { after, page }) =>
  db.projectRequest.findMany({
    ...page,
    where: { clientId, ...after },
    select: columns(
      "id",
      ...request,
      "attachments",
      "criteria",
      "findingCriteria",
      "codeOwner",
      ...projectState,
      "removalReason",
    ),
  }),
);

const proposalTerms = ["proposal", "estimatedCost", "estimatedTimeline", "attachments", "milestones"] as const;

export const proposalsSection = exportSection("proposals", "id", async (developerId, { after, page }) => {
  const rows = await db.projectProposal.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", "projectRequestId", ...proposalTerms, ...projectState),
  });
  return rows.map(({ milestones, ...row }) => ({
    ...row,
    milestones: toMilestoneTerms(storedMilestones.parse(milestones ?? [])),
  }));
});

/** How the client sorted the proposals for their requests. */
export const proposalMarksSection = exportSection("proposalMarks", "id", (clientId, { after, page }) =>
  db.projectProposal.findMany({
    ...page,
    where: { projectRequest: { clientId }, clientMark: { not: null }, ...after },
    select: columns("id", "projectRequestId", "clientMark"),
  }),
);

/** Whom the client invited. */
export const sentInvitationsSection = exportSection("sentInvitations", "id", (clientId, { after, page }) =>
  db.projectInvitation.findMany({
    ...page,
    where: { projectRequest: { clientId }, ...after },
    select: columns("id", "projectRequestId", "developerId", "createdAt"),
  }),
);

/** What the developer was invited to, and declined. */
export const invitationsSection = exportSection("invitations", "id", (developerId, { after, page }) =>
  db.projectInvitation.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", "projectRequestId", "createdAt", "declinedAt"),
  }),
);

/** The client's own side of canceled jobs. */
export const cancellationsSection = exportSection("cancellations", "projectRequestId", (clientId, { after, page }) =>
  db.projectCancellation.findMany({
    ...page,
    where: { projectRequest: { clientId }, ...after },
    select: columns("projectRequestId", "reason", "fault", "createdAt"),
  }),
);

/** The developer's own side of canceled jobs. */
export const cancellationResponsesSection = exportSection(
  "cancellationResponses",
  "projectRequestId",
  (developerId, { after, page }) =>
    db.projectCancellation.findMany({
      ...page,
      where: { developerId, response: { not: null }, ...after },
      select: columns("projectRequestId", "response", "respondedAt"),
    }),
);

export const savedSearchesSection = exportSection("savedSearches", "id", (userId, { after, page }) =>
  db.savedSearch.findMany({
    ...page,
    where: { userId, ...after },
    select: columns("id", "name", "filters", "alerts", "createdAt"),
  }),
);
