"use client";

import { useState } from "react";
import { ReleaseButtons } from "@/components/admin/decision-buttons";
import { AppImage } from "@/components/apps/app-image";
import { FocusManager } from "@/components/layout/focus-manager";
import { Link } from "@/components/layout/link";
import { OwnNotice } from "@/components/layout/own-notice";
import { buttonVariants } from "@/components/ui/button";
import { formatBytes } from "@/lib/format/bytes";
import { pluralize } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { QueuedRelease } from "@/lib/moderation/releases-moderation.dto";
import { paths } from "@/lib/paths";

const HEADING_ID = "releases-heading";

function QueuedReleaseItem({ release, isOwn }: { release: QueuedRelease; isOwn: boolean }) {
  const [isHidden, setIsHidden] = useState(false);
  const { app, developer, id, version, submittedAt, fileCount, bytes, executableCount } = release;
  const name = `${app.title} ${version}`;
  return (
    <li hidden={isHidden}>
      <article
        aria-label={name}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_auto]"
      >
        <div className="self-start overflow-hidden rounded-md border border-border">
          <AppImage src={app.cover ?? undefined} alt="" sizes="160px" />
        </div>
        <div className="min-w-0">
          <h4 dir="auto" className="text-h3 font-[620] [font-stretch:110%] wrap-anywhere">
            <Link href={paths.moderateApp(app.id)} className="rounded-sm hover:underline">
              {name}
            </Link>
          </h4>
          <p dir="auto" className="nums mt-0.5 text-sm wrap-anywhere text-muted-foreground">
            {developer.name}, submitted <time dateTime={submittedAt}>{formatDay(submittedAt)}</time>
          </p>
          <p className="nums mt-2 text-sm">
            {pluralize(fileCount, "file")}, {formatBytes(bytes)}
            {executableCount > 0 && `, ${pluralize(executableCount, "program")}`}
          </p>
          <Link
            href={paths.moderateApp(app.id)}
            aria-label={`Open full review of ${name}`}
            className={buttonVariants({ variant: "ghost", size: "sm", className: "mt-1.5 -ml-2" })}
          >
            Open full review
          </Link>
        </div>
        <div className="max-lg:col-span-full lg:col-start-3 lg:w-40">
          {isOwn ? (
            <OwnNotice>{moderationMessages.ownAppShort}</OwnNotice>
          ) : (
            <ReleaseButtons
              release={{ id, version, submittedAt, title: app.title }}
              onDecided={() => setIsHidden(true)}
            />
          )}
        </div>
      </article>
    </li>
  );
}

type ReleaseQueueProps = { items: readonly QueuedRelease[]; total: number; viewerId: string };

/** The releases that wait for a moderator, above the apps; nothing without any. */
export function ReleaseQueue({ items, total, viewerId }: ReleaseQueueProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby={HEADING_ID} className="mb-8">
      <h3 id={HEADING_ID} tabIndex={-1} className="mb-3">
        Releases in review
      </h3>
      <FocusManager heading={HEADING_ID}>
        <ul className="grid gap-3">
          {items.map((release) => (
            <QueuedReleaseItem key={release.id} release={release} isOwn={release.developer.id === viewerId} />
          ))}
        </ul>
      </FocusManager>
      {total > items.length && (
        <p className="nums mt-3 text-sm text-muted-foreground">
          The {items.length} that have waited longest. {pluralize(total - items.length, "more release")} after them.
        </p>
      )}
    </section>
  );
}
