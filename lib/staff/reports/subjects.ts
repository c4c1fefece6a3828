import { Prisma } from "@/lib/foundation/db/generated/client";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { queryRows, type RowOf } from "@/lib/foundation/db/query-rows";
import { REPORT_SUBJECTS, type ReportSubjectType } from "@/lib/staff/reports/reports.constants";

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
  attachments: true,
  milestones: true,
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

const ratingSelect = {
  id: true,
  rating: true,
  comment: true,
  createdAt: true,
  side: true,
  author: { select: { id: true, name: true } },
  subject: { select: { id: true, name: true } },
} satisfies Prisma.ProjectRatingSelect;

const userSelect = { id: true, name: true, avatar: true, role: true } satisfies Prisma.UserSelect;

/** The subject of a report; all are null once it is deleted. */
export type SubjectRow = {
  review: Prisma.ReviewGetPayload<{ select: typeof reviewSelect }> | null;
  app: Prisma.AppGetPayload<{ select: typeof appSelect }> | null;
  user: Prisma.UserGetPayload<{ select: typeof userSelect }> | null;
  project: Prisma.ProjectRequestGetPayload<{ select: typeof projectSelect }> | null;
  proposal: Prisma.ProjectProposalGetPayload<{ select: typeof proposalSelect }> | null;
  message: Prisma.MessageGetPayload<{ select: typeof messageSelect }> | null;
  rating: Prisma.ProjectRatingGetPayload<{ select: typeof ratingSelect }> | null;
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
  const [reviews, apps, users, projects, proposals, messages, ratings, open, own, decided] = await Promise.all([
    db.review.findMany({ where: idsOf("review"), select: reviewSelect }),
    db.app.findMany({ where: idsOf("app"), select: appSelect }),
    db.user.findMany({ where: idsOf("user"), select: userSelect }),
    db.projectRequest.findMany({ where: idsOf("project"), select: projectSelect }),
    db.projectProposal.findMany({ where: idsOf("proposal"), select: proposalSelect }),
    db.message.findMany({ where: idsOf("message"), select: messageSelect }),
    db.projectRating.findMany({ where: idsOf("rating"), select: ratingSelect }),
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
      rating: find("rating", ratings),
      openReports: open.find(isAboutIt)?._count ?? 0,
      isReportedByViewer: own.some(isAboutIt),
      previous: decided.filter(isAboutIt),
    };
  };
}

/** Decided reports shown with each subject. */
const MAX_PREVIOUS = 5;

const previousRow = {
  id: "uuid",
  subjectType: "varchar",
  subjectId: "uuid",
  reason: "text",
  status: "varchar",
  decidedAt: "timestamptz?",
} as const;

type PreviousReportRow = RowOf<typeof previousRow>;

/**
 * Loads the newest decided reports about each subject. With SQL, because Prisma's limit counts all rows together, so
 * that one subject's reports would leave none to the others.
 */
export function findPreviousReports(
  subjects: readonly { subjectType: string; subjectId: string }[],
): Promise<PreviousReportRow[]> {
  const types = subjects.map(({ subjectType }) => subjectType);
  const ids = subjects.map(({ subjectId }) => subjectId);
  return queryRows(
    db,
    previousRow,
    Prisma.sql`
      SELECT previous.id, previous.subject_type AS "subjectType", previous.subject_id AS "subjectId", previous.reason,
        previous.status, previous.decided_at AS "decidedAt"
      FROM (SELECT DISTINCT * FROM unnest(${types}::text[], ${ids}::uuid[]) AS reported (type, id)) subject
      CROSS JOIN LATERAL (
        SELECT * FROM reports
        WHERE subject_type = subject.type AND subject_id = subject.id AND status <> 'open'
        ORDER BY decided_at DESC NULLS LAST, id DESC LIMIT ${MAX_PREVIOUS}
      ) previous
      ORDER BY previous.decided_at DESC NULLS LAST, previous.id DESC`,
  );
}
