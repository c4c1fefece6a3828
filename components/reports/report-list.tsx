import { ReportItem } from "@/components/reports/report-item";
import { Stars } from "@/components/reviews/stars";
import { Link } from "@/components/ui/link";
import { formatDay } from "@/lib/format/date";
import { paths } from "@/lib/paths";
import type { ModeratedReport } from "@/lib/reports/reports.dto";

/** Where the focus goes when the list has no report left. */
export const REPORTS_HEADING = "reports-heading";

function Quoted({ review }: { review: NonNullable<ModeratedReport["review"]> }) {
  const { app, reviewer, rating, comment, createdAt } = review;
  return (
    <>
      <h3 className="wrap-anywhere">Review of <Link href={paths.app(app.id)} className="link">{app.title}</Link></h3>
      <blockquote className="mt-2 border-l-2 border-border pl-4">
        <p className="nums flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
          <span className="text-sm font-semibold text-foreground">{reviewer.name}</span>
          <span className="inline-flex"><Stars rating={rating} /><span className="sr-only">{rating} of 5 stars</span></span>
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </p>
        <p className="mt-1 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line">{comment ?? "Stars without words."}</p>
      </blockquote>
    </>
  );
}

/** Open reports, each with the review that it is about and the two ways to decide. */
export function ReportList({ reports }: { reports: readonly ModeratedReport[] }) {
  return (
    <ul className="grid gap-3">
      {reports.map(({ id, reason, createdAt, reporter, openReports, review }) => review && (
        <ReportItem key={id} id={id} name={`the review of ${review.app.title} by ${review.reviewer.name}`} heading={REPORTS_HEADING}>
          <div className="min-w-0">
            <Quoted review={review} />
            <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line"><span className="font-semibold">Reported: </span>{reason}</p>
            <p className="nums mt-1 text-xs text-muted-foreground">
              By {reporter?.name ?? "a deleted account"}, <time dateTime={createdAt}>{formatDay(createdAt)}</time>
              {openReports > 1 && `, one of ${openReports} open reports about this review`}
            </p>
          </div>
        </ReportItem>
      ))}
    </ul>
  );
}
