"use client";

import { type ReactNode, useState } from "react";
import { AppImage } from "@/components/catalog/apps/app-image";
import { AppBadges } from "@/components/catalog/apps/badges";
import { NoDownload } from "@/components/catalog/apps/app-price";
import { ListingBadges } from "@/components/catalog/apps/app-status-badge";
import { ChangeList } from "@/components/catalog/apps/changes";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { ChangeButtons, ListingButtons, type SeenApp } from "@/components/staff/moderation/decision-buttons";
import { StatusSelect } from "@/components/staff/moderation/status-select";
import { buttonVariants } from "@/components/ui/button";
import { ArrowUpRight, Download } from "@/components/ui/icons";
import type { AppStatus } from "@/lib/catalog/apps/apps.constants";
import { formatAppPrice, isFree, priceTerms } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";
import { type AppTab, moderationMessages } from "@/lib/staff/moderation/moderation.constants";
import type { QueuedApp } from "@/lib/staff/moderation/moderation.rows";

const smallButton = buttonVariants({ variant: "ghost", size: "sm" });

/** Shows the developer, the price and the date of the last status change. */
function Byline({ app, changed }: { app: QueuedApp; changed: boolean }) {
  const at = (changed && app.changeSubmittedAt) || app.updatedAt;
  return (
    <p className="nums mt-0.5 text-sm wrap-anywhere text-muted-foreground">
      <bdi>{app.developer.name}</bdi>, <span>{isFree(app) ? "Free" : `${formatAppPrice(app)} ${priceTerms(app)}`}</span>
      , <span>{changed ? "changes submitted" : "changed"}</span> <Moment at={at} />
    </p>
  );
}

/** Says what approving an app does with the release that came with it. */
export function WaitingRelease({ release }: { release: QueuedApp["waitingRelease"] }) {
  if (!release) return null;
  return (
    <p className="mt-2.5 text-sm wrap-anywhere">
      {release.checked
        ? `Approving this app publishes release ${release.version}.`
        : `We're still checking the files of release ${release.version}. Approve the app after that, so that both go ` +
          "live together."}
    </p>
  );
}

/** An app in the admin dashboard, with enough detail for simple decisions and a link to the full review page. */
export function AdminAppItem({
  app,
  subscriptions,
  isOwn,
  tab,
}: {
  app: QueuedApp;
  /** How many subscriptions to it renew. */
  subscriptions: number;
  isOwn: boolean;
  tab: AppTab;
}) {
  const { id, title, status, revision, changeVersion, demoUrl, downloadUrl, changes } = app;
  const changed = tab === "pending" && changes.length > 0;
  return (
    <QueueItem app={{ id, title, status, revision, changeVersion, subscriptions }} isOwn={isOwn} tab={tab}>
      <div className="self-start overflow-hidden rounded-md border border-border">
        <AppImage src={app.cover} alt="" sizes="160px" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 dir="auto" className="text-h3 wrap-anywhere">
            <Link href={paths.moderateApp(id)} className="rounded-sm hover:underline">
              {title}
            </Link>
          </h3>
          <ListingBadges app={app} />
        </div>
        <Byline app={app} changed={changed} />
        {!changed && (
          <p
            dir="auto"
            className="mt-2 line-clamp-3 text-sm leading-relaxed text-muted-foreground max-sm:hidden wrap-anywhere"
          >
            {app.summary}
          </p>
        )}
        {!changed && (
          <div className="mt-2.5">
            <AppBadges category={app.category} builtWith={app.builtWith} />
          </div>
        )}
        <WaitingRelease release={app.waitingRelease} />
        {!downloadUrl && !app.hasRelease && !app.waitingRelease ? (
          <NoDownload note={app.deliveryNote} className="mt-2.5 text-sm" />
        ) : (
          app.deliveryNote && (
            <p className="mt-2.5 text-sm wrap-anywhere">
              <span>Shown if there is no download: </span>
              <span dir="auto">{app.deliveryNote}</span>
            </p>
          )
        )}
      </div>
      {changed ? (
        <div className="col-span-full lg:col-span-2 lg:col-start-2">
          <ChangeList changes={changes} brief />
        </div>
      ) : (
        <p
          dir="auto"
          className="col-span-full line-clamp-3 text-sm leading-relaxed text-muted-foreground sm:hidden wrap-anywhere"
        >
          {app.summary}
        </p>
      )}
      <div className="-ml-2 flex flex-wrap gap-1 max-lg:col-span-full lg:col-start-2">
        <Link href={paths.moderateApp(id)} aria-label={`Open full review of ${title}`} className={smallButton}>
          Open full review
        </Link>
        {demoUrl && (
          <a
            href={demoUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={`Demo of ${title}, opens in a new tab`}
            className={smallButton}
          >
            Demo
            <ArrowUpRight aria-hidden />
          </a>
        )}
        {downloadUrl && (
          <a
            href={downloadUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={`Download ${title}`}
            className={smallButton}
          >
            <Download aria-hidden />
            Download
          </a>
        )}
      </div>
    </QueueItem>
  );
}

type QueueItemProps = {
  app: SeenApp;
  /** Whether it is the viewer's own app, which somebody else must decide. */
  isOwn: boolean;
  tab: AppTab;
  children: ReactNode;
};

/** An app in a tab, with its decision controls. Leaves the tab at once when the decision changes its status. */
function QueueItem({ app, isOwn, tab, children }: QueueItemProps) {
  const [isHidden, setIsHidden] = useState(false);
  const decided = (status: AppStatus) => setIsHidden(tab !== "all" && tab !== status);
  // A queued app that is not pending has changes to decide.
  const Buttons = app.status === "pending" ? ListingButtons : ChangeButtons;
  return (
    <li hidden={isHidden}>
      <article
        aria-label={app.title}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto]"
      >
        {children}
        <div className="max-lg:col-span-full lg:col-start-3 lg:row-start-1 lg:w-40">
          {isOwn ? (
            <OwnNotice>{moderationMessages.ownAppShort}</OwnNotice>
          ) : tab === "pending" ? (
            <Buttons app={app} onDecided={() => setIsHidden(true)} />
          ) : (
            <StatusSelect app={app} onDecided={decided} />
          )}
        </div>
      </article>
    </li>
  );
}
