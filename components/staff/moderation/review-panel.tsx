import type { ReactNode } from "react";
import { NoDownload } from "@/components/catalog/apps/app-price";
import { ListingBadges } from "@/components/catalog/apps/app-status-badge";
import { ChangeList } from "@/components/catalog/apps/changes";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { REVIEW_STATUS_ID } from "@/components/staff/moderation/element-ids.constants";
import { WaitingRelease } from "@/components/staff/moderation/admin-app-item";
import { ReviewChange, ReviewDecision } from "@/components/staff/moderation/review-decision";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { ArrowRight, ExternalLink } from "@/components/ui/icons";
import { listChanges } from "@/lib/catalog/apps/apps.schema";
import { codeLabel } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import { moderationMessages } from "@/lib/staff/moderation/moderation.constants";
import { adminDashboardHref } from "@/lib/staff/moderation/moderation.queries";
import type { AdminApp, ReviewedDeveloper } from "@/lib/staff/moderation/moderation.rows";
import type { Report } from "@/lib/staff/reports/reports.rows";

function ExternalUrl({ href, none }: { href: string | null; none: ReactNode }) {
  if (!href) return none;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link inline-flex items-baseline gap-1 wrap-anywhere"
    >
      {href}
      <ExternalLink aria-hidden className="size-3.5 shrink-0 self-center" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function Developer({
  developer: { name, avatar, verified, since, apps },
  href,
}: {
  developer: ReviewedDeveloper;
  href: string;
}) {
  return (
    <span className="flex items-start gap-2.5">
      <UserAvatar user={{ name, avatar }} size={28} />
      <span className="min-w-0">
        <span dir="auto" className="flex items-center gap-1 wrap-anywhere">
          <Link href={href} className="link">
            {name}
          </Link>
          {verified && <VerifiedBadge />}
        </span>
        <span className="nums block text-xs font-normal text-muted-foreground">
          Since <Moment at={since} />. {apps.approved} approved, {apps.pending} pending, {apps.rejected} rejected.
        </span>
      </span>
    </span>
  );
}

type ReviewPanelProps = {
  app: AdminApp;
  /** How many subscriptions to it renew. */
  subscriptions: number;
  /** Whether it is the viewer's own app, which somebody else must decide. */
  isOwn: boolean;
  developer: ReviewedDeveloper;
  /** The developer's page for staff. */
  developerHref: string;
  /** Whether the viewer's dashboard has the queue and the decisions. */
  hasQueue: boolean;
  next: { id: string; title: string } | null;
  /** Reports about it, newest first. */
  reports: readonly Report[];
  history: ReactNode;
  /** Whether the history has more than the listing event and is open initially. */
  historyOpen: boolean;
};

/** Everything needed to moderate a listing, shown above its preview. */
export function ReviewPanel({
  app,
  subscriptions,
  isOwn,
  developer,
  developerHref,
  hasQueue,
  next,
  reports,
  history,
  historyOpen,
}: ReviewPanelProps) {
  const { id, title, status, unlisted, revision, changeVersion, pendingChange } = app;
  const seen = { id, title, status, revision, changeVersion, subscriptions };
  const hasDownload = app.downloadUrl !== null || app.hasRelease || app.waitingRelease !== null;
  const facts: [string, ReactNode][] = [
    ["Developer", <Developer key="developer" developer={developer} href={developerHref} />],
    [
      "Download",
      <ExternalUrl
        key="download"
        href={app.downloadUrl}
        none={hasDownload ? "Releases on Forgehall" : <NoDownload note={app.deliveryNote} />}
      />,
    ],
    ...(hasDownload && app.deliveryNote ? [["If no download", app.deliveryNote] as [string, ReactNode]] : []),
    ["Demo", <ExternalUrl key="demo" href={app.demoUrl} none="None" />],
    ["Listed", <Moment key="listed" at={app.createdAt} />],
    ["Last changed", <Moment key="changed" at={app.updatedAt} />],
  ];
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p
          dir="auto"
          id={REVIEW_STATUS_ID}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-2.5 rounded-sm font-semibold wrap-anywhere"
        >
          {title} <ListingBadges app={app} />
        </p>
        <div className="lg:[&>div]:flex-row">
          {isOwn ? <OwnNotice>{moderationMessages.ownAppShort}</OwnNotice> : <ReviewDecision app={seen} />}
        </div>
      </div>
      {status === "approved" && pendingChange && (
        <ReviewChange app={seen}>
          <ChangeList changes={listChanges(app, pendingChange)} />
        </ReviewChange>
      )}
      <dl className="mt-5 grid gap-x-10 border-t border-border pt-2 text-sm md:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2 first:md:col-span-2">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="nums min-w-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <WaitingRelease release={app.waitingRelease} />
      <ReviewReports reports={reports} />
      <details open={historyOpen} className="mt-3 border-t border-border pt-4">
        <summary className="cursor-pointer font-medium">History</summary>
        <div className="mt-4">{history}</div>
      </details>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-border pt-4 text-sm">
        {hasQueue && next && (
          <Link
            href={paths.moderateApp(next.id)}
            className="link inline-flex min-h-6 items-center gap-1.5 wrap-anywhere"
          >
            Next in the queue: {next.title}
            <ArrowRight aria-hidden className="size-4 shrink-0" />
          </Link>
        )}
        {hasQueue && (
          <Link
            href={adminDashboardHref({ tab: "decisions", app: id })}
            className="link inline-flex min-h-6 items-center"
          >
            Show decisions
          </Link>
        )}
        {status === "approved" && !unlisted && (
          <Link href={paths.app(id)} className="link inline-flex min-h-6 items-center">
            View public page
          </Link>
        )}
      </div>
    </Card>
  );
}

/** The reports about a listing, next to the listing. Nothing without any. */
function ReviewReports({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="review-reports" className="mt-3 border-t border-border pt-4">
      <h2 id="review-reports" className="text-h3">
        Reports
      </h2>
      <ul className="nums mt-2 grid gap-2.5 text-sm">
        {reports.map(({ id, reason, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 wrap-anywhere">
            <span className="min-w-0 flex-[1_1_16rem] whitespace-pre-line">
              {reason}
              <Moment at={createdAt} className="block text-xs text-muted-foreground" />
            </span>
            <Badge variant={status === "open" ? "warning" : "secondary"}>{codeLabel(status)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
