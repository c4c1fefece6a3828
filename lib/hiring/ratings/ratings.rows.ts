import { z } from "zod";
import { rating } from "@/lib/catalog/apps/apps.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime, identifier, person } from "@/lib/foundation/fields.rows";
import { DAY_MS } from "@/lib/commerce/funds/funds.constants";
import { isPaid, PROJECT_SIDES, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import { RATING_DAYS } from "@/lib/hiring/ratings/ratings.schema";

const stars = z.int().min(1).max(5);

/** A published rating (`GET /api/developers/{id}/ratings`, `GET /api/clients/{id}/ratings`). */
export const projectRating = z
  .object({
    id: identifier,
    rating: stars,
    comment: z.string().nullable(),
    createdAt: dateTime,
    author: person.extend({ id: identifier }),
    project: z.string().nullable().describe("The project's title; null once its request is no longer public."),
  })
  .meta({ id: "ProjectRating" });
export type ProjectRating = z.infer<typeof projectRating>;

/** What the two sides of one project say about each other, as far as the viewer may read it. */
export const ratingsOfProject = z.object({
  /** The viewer's own, and both once they are published. */
  given: z.array(
    z.object({
      id: identifier,
      by: z.enum(PROJECT_SIDES),
      rating: stars,
      comment: z.string().nullable(),
      published: z.boolean(),
      removed: z.boolean().describe("By a moderator; only its author still learns of it."),
    }),
  ),
  openUntil: dateTime.nullable().describe("Until when the viewer can rate the other side; null when they can't."),
  shownAt: dateTime.nullable().describe("When a rating that is still hidden will be shown at the latest."),
});
export type RatingsOfProject = z.infer<typeof ratingsOfProject>;

/** `GET /api/clients/{id}`, for signed-in users. */
export const clientProfile = person
  .extend({
    id: identifier,
    memberSince: dateTime,
    projectsPosted: count,
    projectsHired: count.describe("For which a developer was hired."),
    projectsCompleted: count.describe("Completed, with at least one milestone approved or settled."),
    totalPaid: z
      .object({ from: count, to: count.nullable() })
      .describe("Range in dollars of what developers were paid; `to` is null for the highest."),
    rating: rating.describe("By the developers they hired."),
  })
  .meta({ id: "ClientProfile" });
export type ClientProfile = z.infer<typeof clientProfile>;

export const ratingSelect = {
  id: true,
  rating: true,
  comment: true,
  createdAt: true,
  author: { select: { id: true, name: true, avatar: true } },
  project: { select: { title: true, projectRequest: { select: { hidden: true } } } },
} satisfies Prisma.ProjectRatingSelect;

/** Row → DTO. */
export function toProjectRating({
  createdAt,
  project: { title, projectRequest },
  ...rest
}: Prisma.ProjectRatingGetPayload<{ select: typeof ratingSelect }>): ProjectRating {
  const isPublic = projectRequest !== null && projectRequest.hidden === null;
  return { ...rest, createdAt: createdAt.toISOString(), project: isPublic ? title : null };
}

/** What decides who can rate whom in a project. */
export const rateableSelect = {
  status: true,
  endedAt: true,
  clientId: true,
  developerId: true,
  milestones: { select: { status: true } },
  ratings: {
    select: { id: true, side: true, rating: true, comment: true, publishedAt: true, removedAt: true },
    orderBy: { side: "asc" },
  },
} satisfies Prisma.ProjectSelect;
type RateableRow = Prisma.ProjectGetPayload<{ select: typeof rateableSelect }>;

/** When ratings of a project end; null unless it has ended with money approved or settled. */
export function ratingsEnd({ status, endedAt, milestones }: Omit<RateableRow, "ratings">): Date | null {
  if (status === "in_progress" || !endedAt || !isPaid(milestones)) return null;
  return new Date(endedAt.getTime() + RATING_DAYS * DAY_MS);
}

/** Row → what this viewer sees: without the other side's rating until it is published. */
export function toRatingsOfProject(row: RateableRow, viewerId: string): RatingsOfProject {
  const side: ProjectSide = row.clientId === viewerId ? "client" : "developer";
  const end = ratingsEnd(row);
  const rated = row.ratings.some((each) => each.side === side);
  const open = end !== null && end > new Date() && !rated && row.clientId !== null && row.developerId !== null;
  return {
    given: row.ratings
      .filter((each) => each.side === side || each.publishedAt !== null)
      .map(({ side: by, publishedAt, removedAt, ...each }) => ({
        ...each,
        by: by as ProjectSide,
        published: publishedAt !== null,
        removed: removedAt !== null,
      })),
    openUntil: open ? end.toISOString() : null,
    shownAt: row.ratings.some(({ publishedAt, removedAt }) => !publishedAt && !removedAt)
      ? (end?.toISOString() ?? null)
      : null,
  };
}
