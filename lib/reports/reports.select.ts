import { Prisma } from "@/lib/db/generated/client";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type { Role } from "@/lib/auth/roles.constants";
import type { ReportStatus, ReportSubjectType } from "@/lib/reports/reports.constants";
import type { ModeratedReport, Report, ReportedApp, ReportedReview, ReportedUser } from "@/lib/reports/reports.dto";

type BaseRow = { id: string; subjectType: string; subjectId: string; reason: string; status: string; createdAt: Date };

/** Columns that the moderators' list selects from reports `p` and its joins. */
export const reportColumns = Prisma.sql`
  p.id, p.subject_type AS "subjectType", p.subject_id AS "subjectId", p.reason, p.status,
  p.created_at AS "createdAt", p.decided_at AS "decidedAt",
  w.id AS "reporterId", w.name AS "reporterName",
  (
    SELECT count(*)::int FROM reports o
    WHERE o.subject_type = p.subject_type AND o.subject_id = p.subject_id AND o.status = 'open'
  ) AS "openReports",
  r.rating, r.comment, r.created_at AS "reviewedAt", u.id AS "reviewerId", u.name AS "reviewerName",
  a.id AS "appId", a.title AS "appTitle", a.developer_id AS "reviewedDeveloperId",
  sa.id AS "reportedAppId", sa.title AS "reportedAppTitle",
  coalesce(sa.unlisted_status, sa.status) AS "reportedAppStatus",
  sd.id AS "developerId", sd.name AS "developerName",
  su.id AS "reportedUserId", su.name AS "reportedUserName", su.avatar AS "reportedUserAvatar",
  su.role AS "reportedUserRole"`;

/** Joins for those columns. A report has one subject; the columns of the other joins are null. */
export const reportSubjects = Prisma.sql`
  LEFT JOIN users w ON w.id = p.reporter_id
  LEFT JOIN reviews r ON p.subject_type = 'review' AND r.id = p.subject_id
    LEFT JOIN users u ON u.id = r.user_id LEFT JOIN apps a ON a.id = r.app_id
  LEFT JOIN apps sa ON p.subject_type = 'app' AND sa.id = p.subject_id LEFT JOIN users sd ON sd.id = sa.developer_id
  LEFT JOIN users su ON p.subject_type = 'user' AND su.id = p.subject_id`;

export type ReportRow = BaseRow & {
  decidedAt: Date | null;
  reporterId: string | null;
  reporterName: string | null;
  openReports: number;
  rating: number | null;
  comment: string | null;
  reviewedAt: Date | null;
  reviewerId: string | null;
  reviewerName: string | null;
  appId: string | null;
  appTitle: string | null;
  reviewedDeveloperId: string | null;
  reportedAppId: string | null;
  reportedAppTitle: string | null;
  reportedAppStatus: string | null;
  developerId: string | null;
  developerName: string | null;
  reportedUserId: string | null;
  reportedUserName: string | null;
  reportedUserAvatar: string | null;
  reportedUserRole: string | null;
};

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

function toReportedReview(row: ReportRow): ReportedReview | null {
  const { rating, comment, reviewedAt, reviewerId, reviewerName, appId, appTitle } = row;
  if (
    rating === null ||
    !reviewedAt ||
    reviewerId === null ||
    reviewerName === null ||
    appId === null ||
    appTitle === null
  )
    return null;
  return {
    rating,
    comment,
    createdAt: reviewedAt.toISOString(),
    reviewer: { id: reviewerId, name: reviewerName },
    app: { id: appId, title: appTitle },
  };
}

function toReportedApp({
  reportedAppId: id,
  reportedAppTitle: title,
  reportedAppStatus: status,
  developerId,
  developerName,
}: ReportRow): ReportedApp | null {
  if (id === null || title === null || developerId === null || developerName === null) return null;
  return { id, title, status: status as AppStatus, developer: { id: developerId, name: developerName } };
}

function toReportedUser({
  reportedUserId: id,
  reportedUserName: name,
  reportedUserAvatar: avatar,
  reportedUserRole: role,
}: ReportRow): ReportedUser | null {
  return id === null || name === null ? null : { id, name, avatar, role: role as Role };
}

/** Users involved in a listed report, like `find-involved-users.ts` for a single one. */
const involvedUsers = (row: ReportRow) => [
  row.reporterId,
  row.reviewerId,
  row.reviewedDeveloperId,
  row.developerId,
  row.reportedUserId,
];

/** Row → the moderator's DTO. */
export function toModeratedReport(row: ReportRow, viewerId: string): ModeratedReport {
  const { reporterId, reporterName, decidedAt, openReports } = row;
  const reporter = reporterId !== null && reporterName !== null ? { id: reporterId, name: reporterName } : null;
  const subject = { review: toReportedReview(row), app: toReportedApp(row), user: toReportedUser(row) };
  const isOwn = involvedUsers(row).includes(viewerId);
  return { ...toReport(row), decidedAt: decidedAt?.toISOString() ?? null, reporter, openReports, isOwn, ...subject };
}
