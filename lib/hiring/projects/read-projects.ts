import { checkFindings } from "@/lib/catalog/passport/advisories/release-findings";
import { authorize, isSuspended, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { type Cursor, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import { hiredMessages, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import {
  type HiredProject,
  type HiredProjectDetail,
  hiredProjectDetailSelect,
  hiredProjectSelect,
  toHiredProject,
  toHiredProjectDetail,
} from "@/lib/hiring/projects/projects.rows";
import { findSubmittedRelease } from "@/lib/hiring/projects/submissions.rows";
import { hiredProjectParams } from "@/lib/hiring/projects/projects.schema";

/** Only its client and its developer see a project; everyone else, staff included, gets a 404. */
const ofMember = (userId: string): Prisma.ProjectWhereInput => ({
  OR: [{ clientId: userId }, { developerId: userId }],
});

type Party = { id: string; projectRequestId: string | null; side: ProjectSide };

/**
 * Returns which side of a project the viewer is on.
 * @throws AppError not_found for everyone else
 */
export async function findProjectParty(viewer: Viewer | null, id: string): Promise<Party> {
  authorize(viewer, "projects.work");
  const found = await db.project.findFirst({
    where: { id, AND: ofMember(viewer.id) },
    select: { id: true, projectRequestId: true, clientId: true },
  });
  if (!found) throw new AppError("not_found", hiredMessages.notFound);
  return { id, projectRequestId: found.projectRequestId, side: found.clientId === viewer.id ? "client" : "developer" };
}

/**
 * Returns a project with its terms and history (`GET /api/projects/{id}`).
 * @throws AppError not_found for everyone but its client and its developer
 */
export async function getProject(
  viewer: Viewer | null,
  id: string,
  tx: Pick<Db, "project" | "order" | "user" | "release" | "$queryRaw"> = db,
): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const row = await tx.project.findFirst({
    where: { id, AND: ofMember(viewer.id) },
    select: hiredProjectDetailSelect,
  });
  if (!row) throw new AppError("not_found", hiredMessages.notFound);
  const payments = await tx.order.findMany({
    where: { milestoneId: { in: row.milestones.map((milestone) => milestone.id) }, completedAt: { not: null } },
    select: { id: true, milestoneId: true },
    orderBy: { completedAt: "desc" },
  });
  const members = await tx.user.findMany({
    where: { id: { in: [row.clientId, row.developerId].filter((member) => member !== null) } },
    select: { id: true, suspendedAt: true, suspendedUntil: true },
  });
  const suspended = members.filter((member) => isSuspended(member)).map(({ id: member }) => member);
  const submitted = findSubmittedRelease(row);
  const appId = row.developerId === viewer.id ? row.projectRequest?.appId : null;
  return toHiredProjectDetail(row, viewer.id, {
    payments,
    suspendedIds: suspended,
    checks:
      submitted && row.findingCriteria.length > 0
        ? await checkFindings(tx, submitted.id, row.findingCriteria)
        : new Map(),
    releases: appId ? await tx.release.findMany({ ...submittable(viewer.id, appId), take: MAX_RELEASES }) : [],
  });
}

/** Releases that can be submitted, newest first. */
const MAX_RELEASES = 20;

const submittable = (developerId: string, appId: string) =>
  ({
    where: { appId, developerId, status: "published" },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    select: { id: true, version: true },
  }) satisfies Prisma.ReleaseFindManyArgs;

/**
 * Checks that the developer of a project can submit this release: a published one of the app that the client wants
 * changed.
 * @throws AppError invalid_input
 */
export async function requireSubmittable(developerId: string, projectId: string, releaseId: string): Promise<void> {
  const project = await db.project.findUnique({
    where: { id: projectId },
    select: { projectRequest: { select: { appId: true } } },
  });
  const appId = project?.projectRequest?.appId;
  const found =
    appId && (await db.release.findFirst({ where: { ...submittable(developerId, appId).where, id: releaseId } }));
  if (!found)
    throw new AppError("invalid_input", hiredMessages.notSubmittable, {
      issues: [{ path: "releaseId", message: hiredMessages.notSubmittable }],
    });
}

type Query = {
  /** Those in which the viewer is the client, or the developer; both without it. */
  side?: ProjectSide | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/**
 * Lists the viewer's projects, newest first (`GET /api/projects`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listProjects(
  viewer: Viewer | null,
  { side, limit, cursor, before }: Query,
): Promise<Page<HiredProject> & { previousCursor: string | null }> {
  authorize(viewer, "projects.work");
  const { id } = viewer;
  const own = side === "client" ? { clientId: id } : side === "developer" ? { developerId: id } : ofMember(id);
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("hired-newest"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.project.findMany({ where: { ...own, AND: where }, ...args, select: hiredProjectSelect }),
    ),
    db.project.count({ where: own }),
  ]);
  return { items: rows.map((row) => toHiredProject(row, viewer.id)), nextCursor, previousCursor, total };
}

const PAGE_SIZE = 20;

/** Loads a page of a dashboard's projects. An invalid cursor loads the first page. */
export function loadProjectsPage(viewer: Viewer, side: ProjectSide, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listProjects(viewer, { side, limit: PAGE_SIZE, cursor: after, before }),
  );
}

/** Returns a project for its page; null when the viewer is on neither side of it, or the id is malformed. */
export async function findProjectPage(viewer: Viewer | null, id: string): Promise<HiredProjectDetail | null> {
  authorize(viewer, "projects.work");
  if (!hiredProjectParams.safeParse({ id }).success) return null;
  return getProject(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
