import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { findPreviousReports, type PreviousReportRow } from "@/lib/reports/find-previous-reports";
import { REPORT_SUBJECTS, type ReportSubjectType } from "@/lib/reports/reports.constants";

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

const messageSelect = {
  id: true,
  body: true,
  createdAt: true,
  sender: { select: { id: true, name: true } },
  conversation: { select: { firstUserId: true, secondUserId: true } },
} satisfies Prisma.MessageSelect;

const userSelect = { id: true, name: true, avatar: true, role: true } satisfies Prisma.UserSelect;

/** The subject of a report; all are null once it is deleted. */
export type SubjectRow = {
  review: Prisma.ReviewGetPayload<{ select: typeof reviewSelect }> | null;
  app: Prisma.AppGetPayload<{ select: typeof appSelect }> | null;
  user: Prisma.UserGetPayload<{ select: typeof userSelect }> | null;
  project: Prisma.ProjectRequestGetPayload<{ select: typeof projectSelect }> | null;
  proposal: Prisma.ProjectProposalGetPayload<{ select: typeof proposalSelect }> | null;
  message: Prisma.MessageGetPayload<{ select: typeof messageSelect }> | null;
  /** The number of open reports about it. */
  openReports: number;
  /** Whether the viewer wrote one of them. */
  isReportedByViewer: boolean;
  /** The newest decided reports about it. */
  previous: PreviousReportRow[];
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
  const about = {
    // The index begins with the type.
    subjectType: { in: [...REPORT_SUBJECTS] },
    subjectId: { in: reports.map(({ subjectId }) => subjectId) },
  };
  const [reviews, apps, users, projects, proposals, messages, open, own, decided] = await Promise.all([
    db.review.findMany({ where: idsOf("review"), select: reviewSelect }),
    db.app.findMany({ where: idsOf("app"), select: appSelect }),
    db.user.findMany({ where: idsOf("user"), select: userSelect }),
    db.projectRequest.findMany({ where: idsOf("project"), select: projectSelect }),
    db.projectProposal.findMany({ where: idsOf("proposal"), select: proposalSelect }),
    db.message.findMany({ where: idsOf("message"), select: messageSelect }),
    db.report.groupBy({
      by: ["subjectType", "subjectId"],
      where: { ...about, status: "open" },
      _count: true,
    }),
    db.report.findMany({
      where: { ...about, status: "open", reporterId: viewer.id },
      select: { subjectType: true, subjectId: true },
    }),
    findPreviousReports(reports),
  ]);
  return ({ subjectType, subjectId }) => {
    const isAboutIt = (report: Reported) => report.subjectType === subjectType && report.subjectId === subjectId;
    const find = <Row extends { id: string }>(type: ReportSubjectType, rows: Row[]) =>
      (subjectType === type && rows.find(({ id }) => id === subjectId)) || null;
    return {
      review: find("review", reviews),
      app: find("app", apps),
      user: find("user", users),
      project: find("project", projects),
      proposal: find("proposal", proposals),
      message: find("message", messages),
      openReports: open.find(isAboutIt)?._count ?? 0,
      isReportedByViewer: own.some(isAboutIt),
      previous: decided.filter(isAboutIt),
    };
  };
}
