import type { ReportStatus, ReportSubjectType } from "@/lib/reports/reports.constants";

/** `POST /api/reviews/{id}/reports`: what its writer learns of it. */
export type Report = {
  id: string;
  subjectType: ReportSubjectType;
  subjectId: string;
  reason: string;
  status: ReportStatus;
  /** ISO 8601 UTC. */
  createdAt: string;
};

/** The review that a report is about. */
export type ReportedReview = {
  rating: number;
  comment: string | null;
  createdAt: string;
  reviewer: { id: string; name: string };
  app: { id: string; title: string };
};

/** `GET /api/admin/reports`. */
export type ModeratedReport = Report & {
  decidedAt: string | null;
  /** Null when the account is gone. */
  reporter: { id: string; name: string } | null;
  /** Open reports about the same thing, this one among them. */
  openReports: number;
  /** Null when it is gone. */
  review: ReportedReview | null;
};
