"use client";

import { useState } from "react";
import { ReleaseButtons } from "@/components/admin/decision-buttons";
import { AppImage } from "@/components/apps/app-image";
import { Link } from "@/components/layout/link";
import { OwnNotice } from "@/components/layout/own-notice";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { formatBytes } from "@/lib/format/bytes";
import { pluralize } from "@/lib/format/count";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { QueuedRelease } from "@/lib/moderation/releases-moderation.dto";
import { paths } from "@/lib/paths";

/** A release in the moderators' queue, with a link to its full review. Leaves the queue at once when it is decided. */
export function AdminReleaseItem({ release, isOwn }: { release: QueuedRelease; isOwn: boolean }) {
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
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 dir="auto" className="text-h3 font-[620] [font-stretch:110%] wrap-anywhere">
              <Link href={paths.moderateApp(app.id)} className="rounded-sm hover:underline">
                {name}
              </Link>
            </h3>
            <Badge>Release</Badge>
          </div>
          <p dir="auto" className="nums mt-0.5 text-sm wrap-anywhere text-muted-foreground">
            {developer.name}, submitted <Moment at={submittedAt} />
          </p>
          <p className="nums mt-2 text-sm">
            <span>
              {pluralize(fileCount, "file")}, {formatBytes(bytes)}
            </span>
            <span>{executableCount > 0 && `, ${pluralize(executableCount, "program")}`}</span>
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
