import { authorize, isSuspended, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { isUuid } from "@/lib/foundation/keys";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { memberSelect } from "@/lib/hiring/projects/summary.rows";
import {
  type Invitation,
  type SentInvitation,
  sentSelect,
  toSentInvitation,
} from "@/lib/hiring/requests/invitations.rows";
import { lockOwnRequest, lockRequest } from "@/lib/hiring/requests/locks";
import { notifyInvitationDeclined, notifyProjectInvitation } from "@/lib/hiring/requests/notices";
import { MAX_INVITATIONS, projectMessages } from "@/lib/hiring/requests/requests.constants";

/**
 * Checks whom a request invites.
 * @param developerId as received; a malformed id is treated like an unknown one
 * @param tooMany the sentence after too many in a day
 * @throws AppError not_found when it is no developer or a suspended one, forbidden for the viewer and for who blocked
 * them, rate_limited after too many in a day
 */
export async function findInvitedDeveloper(
  viewer: Viewer | null,
  developerId: string,
  tooMany: string = projectMessages.tooManyInvitations,
): Promise<{ id: string }> {
  authorize(viewer, "projects.post");
  const developer = isUuid(developerId)
    ? await db.user.findFirst({
        where: { id: developerId, role: "developer" },
        select: {
          id: true,
          suspendedAt: true,
          suspendedUntil: true,
          blocks: { where: { blockedId: viewer.id }, select: { blockedId: true } },
        },
      })
    : null;
  if (!developer || isSuspended(developer)) throw new AppError("not_found", projectMessages.developerNotFound);
  if (developer.id === viewer.id) throw new AppError("forbidden", projectMessages.inviteSelf);
  if (developer.blocks.length > 0) throw new AppError("forbidden", projectMessages.inviteBlocked);
  await consumeRateLimit("invitation", viewer.id, tooMany);
  return { id: developer.id };
}

/**
 * Invites a developer to the viewer's own open request, which everyone sees
 * (`POST /api/project-requests/{id}/invitations`), and notifies them.
 * @throws AppError as `findInvitedDeveloper`; not_found, forbidden for anyone but the client, conflict when the request
 * is not open or not public, the developer is invited or has proposed, or it has `MAX_INVITATIONS`
 */
export async function inviteDeveloper(
  viewer: Viewer | null,
  projectRequestId: string,
  developerId: string,
): Promise<SentInvitation> {
  authorize(viewer, "projects.post");
  const developer = await findInvitedDeveloper(viewer, developerId, projectMessages.tooManyToday);
  return transaction(async (tx) => {
    const request = await lockOwnRequest(tx, projectRequestId, viewer.id);
    if (request.status !== "open") throw new AppError("conflict", projectMessages.inviteClosed);
    if (request.hidden !== null) throw new AppError("conflict", projectMessages.inviteHidden);
    const where = { projectRequestId, developerId: developer.id };
    const isInvited = request.invitedDeveloperId === developer.id || (await tx.projectInvitation.count({ where })) > 0;
    if (isInvited) throw new AppError("conflict", projectMessages.alreadyInvited);
    if ((await tx.projectProposal.count({ where })) > 0)
      throw new AppError("conflict", projectMessages.invitedProposed);
    if ((await tx.projectInvitation.count({ where: { projectRequestId } })) >= MAX_INVITATIONS)
      throw new AppError("conflict", projectMessages.projectFull);
    const row = await tx.projectInvitation.create({ data: where, select: sentSelect });
    await notifyProjectInvitation.add(tx, where, { key: `project-invitation-${projectRequestId}-${developer.id}` });
    return toSentInvitation(row, false);
  });
}

/** Open requests that the page for inviting a developer offers. */
const MAX_OFFERED = 5;

/** Lists the viewer's latest open, public requests to which a developer is neither invited nor has proposed. */
export async function listInvitable(
  viewer: Viewer | null,
  developerId: string,
): Promise<{ id: string; title: string }[]> {
  authorize(viewer, "projects.post");
  return db.projectRequest.findMany({
    where: {
      clientId: viewer.id,
      status: "open",
      hidden: null,
      AND: [
        { OR: [{ invitedDeveloperId: null }, { invitedDeveloperId: { not: developerId } }] },
        { invitations: { none: { developerId } } },
        { proposals: { none: { developerId } } },
      ],
    },
    select: { id: true, title: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_OFFERED,
  });
}

/**
 * Declines the viewer's invitation to a request (`POST /api/project-requests/{id}/decline-invitation`), which then
 * leaves their dashboard; they can still propose. Notifies the client if the request was posted for this developer.
 * Does nothing the second time.
 * @throws AppError not_found without an invitation, forbidden for non-developers, conflict after proposing
 */
export async function declineInvitation(viewer: Viewer | null, projectRequestId: string): Promise<void> {
  authorize(viewer, "proposals.write");
  await transaction(async (tx) => {
    const { invitedDeveloperId } = await lockRequest(tx, projectRequestId);
    const key = { projectRequestId, developerId: viewer.id };
    const where = { projectRequestId_developerId: key };
    const invitation = await tx.projectInvitation.findUnique({ where, select: { declinedAt: true } });
    const isPostedFor = invitedDeveloperId === viewer.id;
    if (!invitation && !isPostedFor) throw new AppError("not_found", projectMessages.notInvited);
    if (invitation?.declinedAt) return;
    if ((await tx.projectProposal.count({ where: key })) > 0)
      throw new AppError("conflict", projectMessages.declineProposed);
    const declinedAt = new Date();
    await tx.projectInvitation.upsert({ where, create: { ...key, declinedAt }, update: { declinedAt } });
    if (isPostedFor)
      await notifyInvitationDeclined.add(tx, key, { key: `invitation-declined-${projectRequestId}-${viewer.id}` });
  });
}

/**
 * Lists whom the viewer invited to their own request, newest first (`GET /api/project-requests/{id}/invitations`).
 * @throws AppError not_found, forbidden for anyone but the client
 */
export async function listSentInvitations(viewer: Viewer | null, projectRequestId: string): Promise<SentInvitation[]> {
  authorize(viewer, "projects.post");
  const request = await db.projectRequest.findUnique({
    where: { id: projectRequestId },
    select: {
      clientId: true,
      createdAt: true,
      invitedDeveloper: memberSelect,
      invitations: { select: sentSelect, orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
    },
  });
  if (!request) throw new AppError("not_found", projectMessages.notFound);
  if (request.clientId !== viewer.id) throw new AppError("forbidden", projectMessages.notOwnInvitations);
  const { invitations, invitedDeveloper: first, createdAt } = request;
  const isListed = first === null || invitations.some(({ developer }) => developer.id === first.id);
  const all = isListed ? invitations : [...invitations, { developer: first, createdAt, declinedAt: null }];
  const proposals = await db.projectProposal.findMany({
    where: { projectRequestId, developerId: { in: all.map(({ developer }) => developer.id) } },
    select: { developerId: true },
  });
  const authors = new Set(proposals.map(({ developerId }) => developerId));
  return all.map((row) => toSentInvitation(row, authors.has(row.developer.id)));
}

const MAX_LISTED = 20;

/**
 * Lists the newest open requests that invite the viewer, of which they neither declined nor proposed, for the
 * dashboard: those posted for them, and those to which the client invited them later.
 * @throws AppError forbidden for non-developers
 */
export async function listInvitations(viewer: Viewer | null): Promise<Invitation[]> {
  authorize(viewer, "proposals.write");
  const developerId = viewer.id;
  const select = {
    id: true,
    title: true,
    hidden: true,
    appTitle: true,
    createdAt: true,
    client: { select: { name: true } },
  } satisfies Prisma.ProjectRequestSelect;
  const newest = [{ createdAt: "desc" }, { id: "desc" }] as const;
  const open = { status: "open", proposals: { none: { developerId } } };
  const [posted, invited] = await Promise.all([
    db.projectRequest.findMany({
      where: {
        ...open,
        invitedDeveloperId: developerId,
        OR: [{ hidden: null }, { hidden: "invited" }],
        invitations: { none: { developerId, declinedAt: { not: null } } },
      },
      select,
      orderBy: [...newest],
      take: MAX_LISTED,
    }),
    db.projectInvitation.findMany({
      where: { developerId, declinedAt: null, projectRequest: { ...open, hidden: null } },
      select: { createdAt: true, projectRequest: { select } },
      orderBy: [...newest],
      take: MAX_LISTED,
    }),
  ]);
  return [...posted, ...invited.map(({ createdAt, projectRequest }) => ({ ...projectRequest, createdAt }))]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MAX_LISTED)
    .map(({ client, hidden, createdAt, ...row }) => ({
      ...row,
      clientName: client.name,
      isPublic: hidden === null,
      createdAt: createdAt.toISOString(),
    }));
}
