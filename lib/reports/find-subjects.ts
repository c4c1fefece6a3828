import type { Viewer } from "@/lib/auth/viewer.dto";
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
  /** Whether the viewer wrote one of them. */
  isReportedByViewer: boolean;
};

type Reported = { subjectType: string; subjectId: string };

/** Loads the subjects of reports in one query per kind, and the open reports about each. */
export async function findSubjects(
  viewer: Pick<Viewer, "id">,
  reports: readonly Reported[],
): Promise<(report: Reported) => SubjectRow> {
  const idsOf = (type: string) => ({
    id: { in: reports.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId) },
  });
  const openReports = { subjectId: { in: reports.map(({ subjectId }) => subjectId) }, status: "open" };
  const [reviews, apps, users, open, own] = await Promise.all([
    db.review.findMany({ where: idsOf("review"), select: reviewSelect }),
    db.app.findMany({ where: idsOf("app"), select: appSelect }),
    db.user.findMany({ where: idsOf("user"), select: userSelect }),
    db.report.groupBy({
      by: ["subjectType", "subjectId"],
      where: openReports,
      _count: true,
    }),
    db.report.findMany({
      where: { ...openReports, reporterId: viewer.id },
      select: { subjectType: true, subjectId: true },
    }),
  ]);
  const isSame = (one: Reported, other: Reported) =>
    one.subjectType === other.subjectType && one.subjectId === other.subjectId;
  return (report) => ({
    review: (report.subjectType === "review" && reviews.find(({ id }) => id === report.subjectId)) || null,
    app: (report.subjectType === "app" && apps.find(({ id }) => id === report.subjectId)) || null,
    user: (report.subjectType === "user" && users.find(({ id }) => id === report.subjectId)) || null,
    openReports: open.find((group) => isSame(group, report))?._count ?? 0,
    isReportedByViewer: own.some((one) => isSame(one, report)),
  });
}
