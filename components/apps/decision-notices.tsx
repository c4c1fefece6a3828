"use client";

import { CircleCheck, CircleX } from "@/components/ui/icons";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatDay } from "@/lib/format/date";
import type { DecisionNotice as Notice } from "@/lib/moderation/moderation.dto";
import { paths } from "@/lib/paths";

const button = buttonVariants({ variant: "outline", size: "sm" });

function Rejected({ appId, title, at, reason }: Notice) {
  return (
    <>
      <CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{title} was not approved</p>
        {reason ? (
          <blockquote className="mt-1 max-w-[66ch] border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line">{reason}</blockquote>
        ) : (
          <p className="mt-1 text-muted-foreground">The moderator left no reason. Check the description, the pictures and the links.</p>
        )}
        <p className="mt-1.5 text-sm text-muted-foreground"><time dateTime={at}>{formatDay(at)}</time>. Change the listing and it is looked at again.</p>
      </div>
      <Link href={paths.editListing(appId)} aria-label={`Edit ${title}`} className={button}>Edit</Link>
    </>
  );
}

function Approved({ appId, title, at, reason }: Notice) {
  return (
    <>
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{title} is approved</p>
        {reason && <blockquote className="mt-1 max-w-[66ch] border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line">{reason}</blockquote>}
        <p className="mt-0.5 text-sm text-muted-foreground"><time dateTime={at}>{formatDay(at)}</time>. People find it and can get it.</p>
      </div>
      <Link href={paths.app(appId)} aria-label={`View ${title}`} className={button}>View</Link>
    </>
  );
}

/** What was decided about the developer's apps: nothing where there is no news. */
export function DecisionNotices({ notices, className }: { notices: readonly Notice[]; className?: string }) {
  if (notices.length === 0) return null;
  return (
    <section aria-label="Decisions about your apps" className={className}>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-border bg-border">
        {notices.map((notice) => (
          <li key={notice.appId} className="flex flex-wrap items-start gap-x-3 gap-y-3 bg-card px-4 py-3.5 sm:px-5">
            {notice.status === "rejected" ? <Rejected {...notice} /> : <Approved {...notice} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
