import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

const reviewSelect = {
  id: true,
  rating: true,
  comment: true,
  createdAt: true,
  user: { select: { id: true, name: true } },
  app: { select: { id: true, title: true, developerId: true } },
} satisfies Prisma.ReviewSelect;

const appSelect = {
  id: true,
  title: true,
  status: true,
  unlistedStatus: true,
  developer: { select: { id: true, name: true } },
} satisfies Prisma.AppSelect;

const userSelect = { id: true, name: true, avatar: true, role: true } satisfies Prisma.UserSelect;

/** The subject of a report; all are null once it is deleted. */
export type SubjectRow = {
  review: Prisma.ReviewGetPayload<{ select: typeof reviewSelect }> | null;
  app: Prisma.AppGetPayload<{ select: typeof appSelect }> | null;
  user: Prisma.UserGetPayload<{ select: typeof userSelect }> | null;
  /** The number of open reports about it. */
  openReports: number;
};

type Reported = { subjectType: string; subjectId: string };

/** Loads the subjects of reports in one query per kind, and how many open reports there are about each. */
export async function findSubjects(reports: readonly Reported[]): Promise<(report: Reported) => SubjectRow> {
  const idsOf = (type: string) => ({
    id: { in: reports.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId) },
  });
  const [reviews, apps, users, open] = await Promise.all([
    db.review.findMany({ where: idsOf("review"), select: reviewSelect }),
    db.app.findMany({ where: idsOf("app"), select: appSelect }),
    db.user.findMany({ where: idsOf("user"), select: userSelect }),
    db.report.groupBy({
      by: ["subjectType", "subjectId"],
      where: { subjectId: { in: reports.map(({ subjectId }) => subjectId) }, status: "open" },
      _count: true,
    }),
  ]);
  return ({ subjectType, subjectId }) => ({
    review: (subjectType === "review" && reviews.find(({ id }) => id === subjectId)) || null,
    app: (subjectType === "app" && apps.find(({ id }) => id === subjectId)) || null,
    user: (subjectType === "user" && users.find(({ id }) => id === subjectId)) || null,
    openReports: open.find((group) => group.subjectType === subjectType && group.subjectId === subjectId)?._count ?? 0,
  });
}
