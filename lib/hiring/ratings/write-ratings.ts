import type { ReviewInput } from "@/lib/catalog/reviews/reviews.schema";
import { DAY_MS } from "@/lib/commerce/funds/funds.constants";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { type Db, db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import { findProjectParty, getProject } from "@/lib/hiring/projects/read-projects";
import { askForRating, notifyRated } from "@/lib/hiring/ratings/notices";
import { RATING_DAYS, ratingsMessages } from "@/lib/hiring/ratings/ratings.schema";
import { rateableSelect, ratingsEnd } from "@/lib/hiring/ratings/ratings.rows";

/**
 * Rates the other side of an ended project (`POST /api/projects/{id}/rating`). It stays hidden until both sides have
 * rated or the rating period is over (decision 0092).
 * @throws AppError not_found for everyone but its two sides; conflict before the end, without an approved or settled
 * milestone, 14 days after the end, the second time, and when the other account was deleted
 */
export async function rateProject(viewer: Viewer | null, id: string, input: ReviewInput): Promise<HiredProjectDetail> {
  authorize(viewer, "projects.work");
  const { side } = await findProjectParty(viewer, id);
  return transaction(async (tx) => {
    await lockRow(tx, "Project", id);
    const project = await tx.project.findUniqueOrThrow({ where: { id }, select: rateableSelect });
    const subjectId = side === "client" ? project.developerId : project.clientId;
    if (project.status === "in_progress") throw new AppError("conflict", ratingsMessages.notEnded);
    const end = ratingsEnd(project);
    if (!end) throw new AppError("conflict", ratingsMessages.unpaid);
    if (project.ratings.some((rating) => rating.side === side))
      throw new AppError("conflict", ratingsMessages.alreadyRated);
    if (end <= new Date()) throw new AppError("conflict", ratingsMessages.tooLate);
    if (!subjectId) throw new AppError("conflict", ratingsMessages.otherGone);
    await tx.projectRating.create({ data: { ...input, projectId: id, side, authorId: viewer.id, subjectId } });
    if (project.ratings.length > 0) await publish(tx, id);
    return getProject(viewer, id, tx);
  });
}

/** Publishes the hidden ratings of a project, and notifies the person that each one is about. */
async function publish(tx: Db, projectId: string): Promise<void> {
  const published = await tx.projectRating.updateManyAndReturn({
    where: { projectId, publishedAt: null, removedAt: null },
    data: { publishedAt: new Date() },
    select: { id: true, side: true, subjectId: true },
  });
  await notifyRated.addMany(
    tx,
    published.map(({ id: ratingId }) => ({ payload: { ratingId }, key: `rated-${ratingId}` })),
  );
  await invalidateTags(
    tx,
    published.flatMap(({ side, subjectId }) => (side === "client" ? [tags.developer(subjectId), tags.developers] : [])),
  );
}

/** Projects that one run publishes; the next run, an hour later, takes the rest. */
const MAX_PROJECTS = 500;

/** Shows ratings of projects that ended 14 days ago, although only one side rated. */
export async function publishDueRatings(now = new Date()): Promise<void> {
  const due = await db.projectRating.findMany({
    where: {
      publishedAt: null,
      removedAt: null,
      project: { endedAt: { lte: new Date(now.getTime() - RATING_DAYS * DAY_MS) } },
    },
    select: { projectId: true },
    distinct: ["projectId"],
    orderBy: { id: "asc" },
    take: MAX_PROJECTS,
  });
  for (const { projectId } of due)
    await transaction(async (tx) => {
      await lockRow(tx, "Project", projectId);
      await publish(tx, projectId);
    });
}

export const publishRatingsJob = defineJob({
  name: "publish_ratings",
  priority: "email",
  schedule: { cron: "11 * * * *", maxAttempts: 3 },
  run: async () => void (await publishDueRatings()),
});

/** Asks both sides of an ended project to rate each other, inside the transaction that ends it. */
export async function askForRatings(tx: Db, projectRequestId: string): Promise<void> {
  const projects = await tx.project.findMany({ where: { projectRequestId }, select: { id: true, ...rateableSelect } });
  const rateable = projects.filter((project) => ratingsEnd(project) !== null);
  await askForRating.addMany(
    tx,
    rateable.flatMap(({ id: projectId }) =>
      (["client", "developer"] as const).map((side) => ({
        payload: { projectId, side },
        key: `ask-rating-${projectId}-${side}`,
      })),
    ),
  );
}

/**
 * Removes a published rating as a moderator, inside the decision's transaction. Its row stays, without the
 * text, so that its author, who can now read the other side's rating, can't submit another one.
 * @param reason for the audit log
 * @returns the audit event; null when it is already removed
 */
export async function removeRating(
  tx: Prisma.TransactionClient,
  viewer: Viewer | null,
  id: string,
  reason: string,
): Promise<string | null> {
  authorize(viewer, "reports.moderate");
  const before = await tx.projectRating.findUnique({ where: { id } });
  const { count } = await tx.projectRating.updateMany({
    where: { id, publishedAt: { not: null } },
    data: { publishedAt: null, removedAt: new Date(), comment: null },
  });
  if (!before || count === 0) return null;
  const { projectId, authorId, subjectId, side, rating, comment } = before;
  const eventId = await recordAudit(tx, {
    actor: viewer,
    action: "rating.remove",
    subject: { type: "rating", id },
    affectedId: authorId,
    from: { projectId, authorId, subjectId, rating, comment },
    reason,
  });
  if (side === "client") await invalidateTags(tx, [tags.developer(subjectId), tags.developers]);
  return eventId;
}
