import { Moment } from "@/components/shell/moment";
import { ReportItem } from "@/components/staff/moderation/report-item";
import {
  ReportedAppDetails,
  ReportedMessageDetails,
  ReportedProjectDetails,
  ReportedProposalDetails,
  ReportedRatingDetails,
  ReportedReviewDetails,
  ReportedUserDetails,
} from "@/components/staff/moderation/reported-subject";
import { paths } from "@/lib/foundation/paths";
import type { ModeratedReport } from "@/lib/staff/reports/reports.rows";

const OUTCOMES: Record<string, string> = {
  dismissed: "Dismissed",
  removed: "Removed",
  upheld: "Upheld",
  gone: "Closed",
};

/** Earlier reports about the same subject, and how they were decided. */
function PreviousReports({ reports }: { reports: ModeratedReport["previousReports"] }) {
  if (reports.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer font-medium">Previous reports ({reports.length})</summary>
      <ul className="nums mt-2 grid gap-2">
        {reports.map(({ id, reason, status, decidedAt }) => (
          <li key={id} className="border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line">
            {reason}
            <span className="block text-xs text-muted-foreground">
              <span>{OUTCOMES[status] ?? status}</span>
              {decidedAt && (
                <span>
                  , <Moment at={decidedAt} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the subject's name for the buttons and its content for the list. */
function describeSubject({ review, app, user, project, proposal, message, rating }: ModeratedReport) {
  if (rating)
    return {
      name: `the review of ${rating.about.name} by ${rating.author.name}`,
      kind: "review",
      part: <ReportedRatingDetails rating={rating} />,
    };
  if (message)
    return {
      name: `the message by ${message.sender?.name ?? "a former member"}`,
      kind: "message",
      part: <ReportedMessageDetails message={message} />,
    };
  if (project)
    return {
      name: `the project ${project.title}`,
      kind: "project",
      part: <ReportedProjectDetails project={project} />,
    };
  if (proposal)
    return {
      name: `the proposal by ${proposal.developer.name}`,
      kind: "proposal",
      part: <ReportedProposalDetails proposal={proposal} />,
    };
  if (review)
    return {
      name: `the review of ${review.app.title} by ${review.reviewer.name}`,
      kind: "review",
      part: <ReportedReviewDetails review={review} />,
    };
  if (app) return { name: `the app ${app.title}`, kind: "app", part: <ReportedAppDetails app={app} /> };
  return user && { name: `the account of ${user.name}`, kind: "account", part: <ReportedUserDetails user={user} /> };
}

/** Where the viewer acts on the subject: the review page of an app, the page of a user, or the messages around one. */
function reviewHref({ id, subjectType, subjectId }: ModeratedReport, isSuperAdmin: boolean): string | null {
  if (subjectType === "app") return (isSuperAdmin ? paths.manageApp : paths.moderateApp)(subjectId);
  if (subjectType === "user") return (isSuperAdmin ? paths.manageUser : paths.moderateUser)(subjectId);
  if (subjectType === "message") return (isSuperAdmin ? paths.manageReport : paths.moderateReport)(id);
  return null;
}

/** Lists open reports with their subjects and decision buttons. */
export function ReportList({
  reports,
  isSuperAdmin,
}: {
  reports: readonly ModeratedReport[];
  /** Selects the review pages of the viewer's own dashboard. */
  isSuperAdmin: boolean;
}) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {reports.map((report) => {
        const { id, subjectType, reason, createdAt, reporter, openReports } = report;
        const subject = describeSubject(report);
        return (
          subject && (
            <ReportItem
              key={id}
              id={id}
              isOwn={report.isOwn}
              closesOwn={report.closesOwn}
              isUpheldHere={report.app === null || report.app.status === "rejected"}
              reviewHref={reviewHref(report, isSuperAdmin)}
              subject={{ type: subjectType, name: subject.name }}
            >
              <div className="min-w-0">
                {subject.part}
                <p dir="auto" className="mt-3 text-sm wrap-anywhere whitespace-pre-line">
                  <span className="font-semibold">Reported: </span>
                  {reason}
                </p>
                <p className="nums mt-1 text-xs wrap-anywhere text-muted-foreground">
                  <span>By {reporter?.name ?? "a deleted account"}, </span>
                  <Moment at={createdAt} />
                  <span>{openReports > 1 && `, one of ${openReports} open reports about this ${subject.kind}`}</span>
                </p>
                <PreviousReports reports={report.previousReports} />
              </div>
            </ReportItem>
          )
        );
      })}
    </ul>
  );
}
