import { Prisma } from "@/lib/db/generated/client";
import type { ReportStatus, ReportSubjectType } from "@/lib/reports/reports.constants";
import type { ModeratedReport, Report, ReportedReview } from "@/lib/reports/reports.dto";

type Plain = { id: string; subjectType: string; subjectId: string; reason: string; status: string; createdAt: Date };

/** What the moderators' list reads of a report `p`, its reporter `w`, the review `r`, its writer `u` and its app `a`. */
export const reportColumns = Prisma.sql`
  p.id, p.subject_type AS "subjectType", p.subject_id AS "subjectId", p.reason, p.status, p.created_at AS "createdAt", p.decided_at AS "decidedAt",
  w.id AS "reporterId", w.name AS "reporterName",
  (SELECT count(*)::int FROM reports o WHERE o.subject_type = p.subject_type AND o.subject_id = p.subject_id AND o.status = 'open') AS "openReports",
  r.rating, r.comment, r.created_at AS "reviewedAt", u.id AS "reviewerId", u.name AS "reviewerName", a.id AS "appId", a.title AS "appTitle"`;

export type ReportRow = Plain & {
  decidedAt: Date | null; reporterId: string | null; reporterName: string | null; openReports: number;
  rating: number | null; comment: string | null; reviewedAt: Date | null;
  reviewerId: string | null; reviewerName: string | null; appId: string | null; appTitle: string | null;
};

/** Row → what its writer learns. */
export function toReport({ id, subjectType, subjectId, reason, status, createdAt }: Plain): Report {
  return { id, subjectType: subjectType as ReportSubjectType, subjectId, reason, status: status as ReportStatus, createdAt: createdAt.toISOString() };
}

function toReportedReview(row: ReportRow): ReportedReview | null {
  const { rating, comment, reviewedAt, reviewerId, reviewerName, appId, appTitle } = row;
  if (rating === null || !reviewedAt || reviewerId === null || reviewerName === null || appId === null || appTitle === null) return null;
  return { rating, comment, createdAt: reviewedAt.toISOString(), reviewer: { id: reviewerId, name: reviewerName }, app: { id: appId, title: appTitle } };
}

/** Row → what a moderator sees. */
export function toModeratedReport(row: ReportRow): ModeratedReport {
  const { reporterId, reporterName, decidedAt, openReports } = row;
  const reporter = reporterId !== null && reporterName !== null ? { id: reporterId, name: reporterName } : null;
  return { ...toReport(row), decidedAt: decidedAt?.toISOString() ?? null, reporter, openReports, review: toReportedReview(row) };
}
