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

const projectSelect = {
  id: true,
  title: true,
  description: true,
  status: true,
  client: { select: { id: true, name: true } },
} satisfies Prisma.ProjectRequestSelect;

const proposalSelect = {
  id: true,
  proposal: true,
  status: true,
  developer: { select: { id: true, name: true } },
  projectRequest: { select: { id: true, title: true, clientId: true } },
} satisfies Prisma.ProjectProposalSelect;

/** Decided reports shown with each subject. */
const MAX_PREVIOUS = 5;
const previousSelect = {
  id: true,
  subjectType: true,
  subjectId: true,
  reason: true,
  status: true,
  decidedAt: true,
} satisfies Prisma.ReportSelect;

const userSelect = { id: true, name: true, avatar: true, role: true } satisfies Prisma.UserSelect;

/** The subject of a report; all are null once it is deleted. */
export type SubjectRow = {
  review: Prisma.ReviewGetPayload<{ select: typeof reviewSelect }> | null;
  app: Prisma.AppGetPayload<{ select: typeof appSelect }> | null;
  user: Prisma.UserGetPayload<{ select: typeof userSelect }> | null;
  project: Prisma.ProjectRequestGetPayload<{ select: typeof projectSelect }> | null;
  proposal: Prisma.ProjectProposalGetPayload<{ select: typeof proposalSelect }> | null;
  /** The number of open reports about it. */
  openReports: number;
  /** The newest decided reports about it. */
  previous: Prisma.ReportGetPayload<{ select: typeof previousSelect }>[];
};

type Reported = { subjectType: string; subjectId: string };

/** Loads the subjects of reports in one query per kind, and how many open reports there are about each. */
export async function findSubjects(reports: readonly Reported[]): Promise<(report: Reported) => SubjectRow> {
  const idsOf = (type: string) => ({
    id: { in: reports.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId) },
  });
  const subjectIds = reports.map(({ subjectId }) => subjectId);
  const [reviews, apps, users, projects, proposals, open, decided] = await Promise.all([
    db.review.findMany({ where: idsOf("review"), select: reviewSelect }),
    db.app.findMany({ where: idsOf("app"), select: appSelect }),
    db.user.findMany({ where: idsOf("user"), select: userSelect }),
    db.projectRequest.findMany({ where: idsOf("project"), select: projectSelect }),
    db.projectProposal.findMany({ where: idsOf("proposal"), select: proposalSelect }),
    db.report.groupBy({
      by: ["subjectType", "subjectId"],
      where: { subjectId: { in: subjectIds }, status: "open" },
      _count: true,
    }),
    db.report.findMany({
      where: { subjectId: { in: subjectIds }, status: { not: "open" } },
      orderBy: { decidedAt: "desc" },
      take: MAX_PREVIOUS * subjectIds.length,
      select: previousSelect,
    }),
  ]);
  return ({ subjectType, subjectId }) => ({
    review: (subjectType === "review" && reviews.find(({ id }) => id === subjectId)) || null,
    app: (subjectType === "app" && apps.find(({ id }) => id === subjectId)) || null,
    user: (subjectType === "user" && users.find(({ id }) => id === subjectId)) || null,
    project: (subjectType === "project" && projects.find(({ id }) => id === subjectId)) || null,
    proposal: (subjectType === "proposal" && proposals.find(({ id }) => id === subjectId)) || null,
    previous: decided
      .filter((report) => report.subjectType === subjectType && report.subjectId === subjectId)
      .slice(0, MAX_PREVIOUS),
    openReports: open.find((group) => group.subjectType === subjectType && group.subjectId === subjectId)?._count ?? 0,
  });
}
