"use client";

import { Download, ArrowUpRight } from "@/components/ui/icons";
import { QueueItem } from "@/components/admin/queue-item";
import { AppBadges } from "@/components/apps/app-badges";
import { AppImage } from "@/components/apps/app-image";
import { AppStatus } from "@/components/apps/app-status";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatDay } from "@/lib/format/date";
import { isFree, priceFigure, priceTerms } from "@/lib/format/price-terms";
import type { AppTab } from "@/lib/moderation/moderation.constants";
import type { QueuedApp } from "@/lib/moderation/moderation.dto";
import { paths } from "@/lib/paths";

const small = buttonVariants({ variant: "ghost", size: "sm" });

/** An app in a tab of the admin dashboard: enough to decide on the plain ones, and the way to all of it. */
export function AdminApp({ app, isOwn, tab }: { app: QueuedApp; isOwn: boolean; tab: AppTab }) {
  const { id, title, status, revision, updatedAt, demoUrl, downloadUrl } = app;
  return (
    <QueueItem app={{ id, title, status, revision }} isOwn={isOwn} tab={tab}>
      <div className="self-start overflow-hidden rounded-md border border-border">
        <AppImage src={app.cover} alt="" sizes="160px" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-h3 wrap-anywhere"><Link href={paths.moderateApp(id)} className="rounded-sm hover:underline">{title}</Link></h3>
          {tab === "all" && <AppStatus status={status} />}
        </div>
        <p className="nums mt-0.5 text-sm wrap-anywhere text-muted-foreground">
          {app.developer.name}, {isFree(app) ? "Free" : `${priceFigure(app)} ${priceTerms(app)}`}, changed <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
        </p>
        <p className="mt-2 line-clamp-3 text-sm leading-relaxed text-muted-foreground max-sm:hidden">{app.summary}</p>
        <div className="mt-2.5"><AppBadges category={app.category} builtWith={app.builtWith} /></div>
      </div>
      <p className="col-span-full line-clamp-3 text-sm leading-relaxed text-muted-foreground sm:hidden">{app.summary}</p>
      <div className="-ml-2 flex flex-wrap gap-1 max-lg:col-span-full lg:col-start-2">
        <Link href={paths.moderateApp(id)} aria-label={`Review all of ${title}`} className={small}>Review all of it</Link>
        {demoUrl && <a href={demoUrl} target="_blank" rel="noopener noreferrer nofollow" aria-label={`Demo of ${title}, opens in a new tab`} className={small}>Demo<ArrowUpRight aria-hidden /></a>}
        {downloadUrl && <a href={downloadUrl} target="_blank" rel="noopener noreferrer nofollow" aria-label={`Download ${title}`} className={small}><Download aria-hidden />Download</a>}
      </div>
    </QueueItem>
  );
}
