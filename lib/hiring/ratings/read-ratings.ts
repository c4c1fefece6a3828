import { toRating } from "@/lib/catalog/apps/apps.rows";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Cursor, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import { isUuid } from "@/lib/foundation/keys";
import { getDeveloper } from "@/lib/hiring/developers/read-developers";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import { PAID_RANGES, RATING_PAGE_SIZE, ratingsMessages } from "@/lib/hiring/ratings/ratings.schema";
import {
  type ClientProfile,
  type ProjectRating,
  ratingSelect,
  toProjectRating,
} from "@/lib/hiring/ratings/ratings.rows";

type ListQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };
type RatingPage = Page<ProjectRating> & { previousCursor: string | null };

/** @param side the authors': clients rate developers, developers rate clients */
async function findRatings(subjectId: string, side: ProjectSide, { limit, cursor, before }: ListQuery) {
  const about = { subjectId, side, publishedAt: { not: null } };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("ratings-newest"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.projectRating.findMany({ where: { ...about, AND: where }, ...args, select: ratingSelect }),
    ),
    db.projectRating.count({ where: about }),
  ]);
  return { items: rows.map(toProjectRating), nextCursor, previousCursor, total };
}

/**
 * Lists what clients say about a developer, newest first (`GET /api/developers/{id}/ratings`).
 * @throws AppError not_found when there is no such developer, invalid_input when the cursor is invalid
 */
export async function listDeveloperRatings(developerId: string, query: ListQuery): Promise<RatingPage> {
  await getDeveloper(developerId);
  return findRatings(developerId, "client", query);
}

/** Loads a page of a developer's ratings by clients for the profile, which has found the developer. */
export const loadDeveloperRatingsPage = (developerId: string, cursor: Cursor): Promise<RatingPage> =>
  pageOrFirst(cursor, ({ after, before }) =>
    findRatings(developerId, "client", { limit: RATING_PAGE_SIZE, cursor: after, before }),
  );

/**
 * Lists what developers say about a client, newest first (`GET /api/clients/{id}/ratings`).
 * @throws AppError unauthenticated, not_found when there is no such client, invalid_input when the cursor is invalid
 */
export async function listClientRatings(viewer: Viewer | null, id: string, query: ListQuery): Promise<RatingPage> {
  await findClient(viewer, id);
  return findRatings(id, "developer", query);
}

/** @throws AppError unauthenticated; not_found for members who never posted a project, and for a suspended account */
async function findClient(viewer: Viewer | null, id: string) {
  authorize(viewer, "projects.work");
  const user = await db.user.findFirst({
    where: { id, suspendedAt: null, projectRequests: { some: {} } },
    select: { id: true, name: true, avatar: true, createdAt: true },
  });
  if (!user) throw new AppError("not_found", ratingsMessages.clientNotFound);
  return user;
}

const figures = {
  completed: "int4",
  paid: "numeric",
  ratingCount: "int4",
  ratingSum: "int4",
} as const;

/**
 * Returns what signed-in users may know about someone who has posted a project (`GET /api/clients/{id}`).
 * @throws AppError as `findClient`
 */
export async function getClient(viewer: Viewer | null, id: string): Promise<ClientProfile> {
  const user = await findClient(viewer, id);
  const [projectsPosted, projectsHired, [row]] = await Promise.all([
    db.projectRequest.count({ where: { clientId: id, OR: [{ hidden: null }, { hidden: { not: "moderation" } }] } }),
    db.project.count({ where: { clientId: id } }),
    queryRows(
      db,
      figures,
      Prisma.sql`
        SELECT (
            SELECT count(*) FROM projects p
            WHERE p.client_id = ${id}::uuid AND p.status = 'completed'
              AND EXISTS (SELECT FROM milestones m WHERE m.project_id = p.id AND m.status IN ('approved', 'settled'))
          )::int AS completed,
          (
            SELECT coalesce(sum(coalesce(o.released_amount, o.amount)), 0) FROM orders o
            WHERE o.customer_id = ${id}::uuid AND o.milestone_id IS NOT NULL AND o.released_at IS NOT NULL
              AND (o.status = 'completed' OR o.released_amount IS NOT NULL)
          ) AS paid,
          count(r.id)::int AS "ratingCount", coalesce(sum(r.rating), 0)::int AS "ratingSum"
        FROM project_ratings r
        WHERE r.subject_id = ${id}::uuid AND r.side = 'developer' AND r.published_at IS NOT NULL`,
    ),
  ]);
  const { createdAt, ...rest } = user;
  return {
    ...rest,
    memberSince: createdAt.toISOString(),
    projectsPosted,
    projectsHired,
    projectsCompleted: row?.completed ?? 0,
    totalPaid: paidRange(row?.paid.toNumber() ?? 0),
    rating: toRating({ ratingCount: row?.ratingCount ?? 0, ratingSum: row?.ratingSum ?? 0 }),
  };
}

/** What exactly a client paid stays between the two sides. */
function paidRange(dollars: number): ClientProfile["totalPaid"] {
  if (dollars === 0) return { from: 0, to: 0 };
  const index = PAID_RANGES.findLastIndex((from) => from <= dollars);
  return { from: PAID_RANGES[index] ?? 0, to: PAID_RANGES[index + 1] ?? null };
}

/** Loads a client's page with a page of ratings; null when there is none. An invalid cursor loads the first page. */
export async function loadClientPage(viewer: Viewer, id: string, cursor: Cursor) {
  if (!isUuid(id)) return null;
  const client = await getClient(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (!client) return null;
  const ratings = await pageOrFirst(cursor, ({ after, before }) =>
    findRatings(id, "developer", { limit: RATING_PAGE_SIZE, cursor: after, before }),
  );
  return { client, ratings };
}
