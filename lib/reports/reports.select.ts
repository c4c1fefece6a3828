import { listingStatus } from "@/lib/apps/listing-status";
import type { Role } from "@/lib/auth/roles.constants";
import type { Prisma } from "@/lib/db/generated/client";
import { truncate } from "@/lib/format/truncate";
import type { SubjectRow } from "@/lib/reports/find-subjects";
import type { ReportStatus, ReportSubjectType } from "@/lib/reports/reports.constants";
import type { ModeratedReport, Report, ReportedApp, ReportedProposal, ReportedReview } from "@/lib/reports/reports.dto";

type BaseRow = { id: string; subjectType: string; subjectId: string; reason: string; status: string; createdAt: Date };

/** A report with its reporter, for the moderators' list. */
export const reportSelect = {
  id: true,
  subjectType: true,
  subjectId: true,
  reason: true,
  status: true,
  createdAt: true,
  decidedAt: true,
  reporter: { select: { id: true, name: true } },
} satisfies Prisma.ReportSelect;

type ReportRow = Prisma.ReportGetPayload<{ select: typeof reportSelect }>;

/** Row → the reporter's DTO. */
export function toReport({ id, subjectType, subjectId, reason, status, createdAt }: BaseRow): Report {
  return {
    id,
    subjectType: subjectType as ReportSubjectType,
    subjectId,
    reason,
    status: status as ReportStatus,
    createdAt: createdAt.toISOString(),
  };
}

function toReportedReview({
  rating,
  comment,
  createdAt,
  user,
  app,
}: NonNullable<SubjectRow["review"]>): ReportedReview {
  return {
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    reviewer: user,
    app: { id: app.id, title: app.title },
  };
}

function toReportedApp({ id, title, developer, ...status }: NonNullable<SubjectRow["app"]>): ReportedApp {
  return { id, title, status: listingStatus(status), developer };
}

/** Characters of a project's description. */
const MAX_DESCRIPTION = 600;

function toReportedProposal({
  id,
  proposal,
  status,
  developer,
  projectRequest,
}: NonNullable<SubjectRow["proposal"]>): ReportedProposal {
  return { id, proposal, status, developer, project: { id: projectRequest.id, title: projectRequest.title } };
}

/** Users involved in a listed report, like `find-involved-users.ts` for a single one. */
const involvedUsers = ({ reporter }: ReportRow, { review, app, user, project, proposal, message }: SubjectRow) => [
  reporter?.id,
  review?.user.id,
  review?.app.developerId,
  app?.developer.id,
  user?.id,
  project?.client.id,
  proposal?.developer.id,
  proposal?.projectRequest.clientId,
  message?.conversation.firstUserId,
  message?.conversation.secondUserId,
];

/** Row → the moderator's DTO. */
export function toModeratedReport(row: ReportRow, subject: SubjectRow, viewerId: string): ModeratedReport {
  const { review, app, user, project, proposal, message, previous } = subject;
  return {
    ...toReport(row),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reporter: row.reporter,
    openReports: subject.openReports,
    isOwn: involvedUsers(row, subject).includes(viewerId),
    closesOwn: subject.isReportedByViewer,
    review: review && toReportedReview(review),
    app: app && toReportedApp(app),
    user: user && { ...user, role: user.role as Role },
    project: project && { ...project, description: truncate(project.description, MAX_DESCRIPTION) },
    proposal: proposal && toReportedProposal(proposal),
    message: message && {
      id: message.id,
      body: message.body,
      sender: message.sender,
      createdAt: message.createdAt.toISOString(),
    },
    previousReports: previous.map(({ id, reason, status, decidedAt }) => ({
      id,
      reason,
      status: status as ReportStatus,
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}
