"use client";

import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { CircleCheck, CircleX } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";
import type { DecisionNotice as Notice, DecisionOutcome } from "@/lib/staff/moderation/moderation.rows";

const button = buttonVariants({ variant: "outline", size: "sm" });

const outcomeTexts: Record<DecisionOutcome, { good: boolean; headline: (title: string) => string; next: string }> = {
  approved: { good: true, headline: (title) => `${title} is approved`, next: "It's now live on Forgehall." },
  changes_approved: {
    good: true,
    headline: (title) => `Your changes to ${title} are live`,
    next: "Everyone sees the new version.",
  },
  rejected: { good: false, headline: (title) => `${title} was not approved`, next: "Fix it and resubmit." },
  removed: {
    good: false,
    headline: (title) => `${title} was removed from Forgehall`,
    next: "Your buyers keep their copies. Fix it and resubmit.",
  },
  changes_rejected: {
    good: false,
    headline: (title) => `Your changes to ${title} were not approved`,
    next: "Your current listing stays live. Fix your changes and resubmit them, or discard them.",
  },
};

function DecisionNotice({ appId, title, outcome, at, reason }: Notice) {
  const { good, headline, next } = outcomeTexts[outcome];
  const Icon = good ? CircleCheck : CircleX;
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${good ? "text-success" : "text-destructive"}`} />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{headline(title)}</p>
        {reason && (
          <blockquote
            dir="auto"
            className="mt-1 max-w-[66ch] border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line"
          >
            {reason}
          </blockquote>
        )}
        {!reason && !good && (
          <p className="mt-1 text-muted-foreground">No reason given. Check the description, screenshots and links.</p>
        )}
        <p className="mt-1 text-sm text-muted-foreground">
          <Moment at={at} />. {next}
        </p>
      </div>
      {good ? (
        <Link href={paths.app(appId)} aria-label={`View ${title}`} className={button}>
          View
        </Link>
      ) : (
        <Link href={paths.editListing(appId)} aria-label={`Edit ${title}`} className={button}>
          Edit
        </Link>
      )}
    </>
  );
}

/** Notices about moderation decisions on the developer's apps; renders nothing without any. */
export function DecisionNotices({ notices, className }: { notices: readonly Notice[]; className?: string }) {
  if (notices.length === 0) return null;
  return (
    <section aria-label="Decisions about your apps" className={className}>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-border bg-border">
        {notices.map((notice) => (
          <li
            key={`${notice.appId} ${notice.at}`}
            className="flex flex-wrap items-start gap-x-3 gap-y-3 bg-card px-4 py-3.5 sm:px-5"
          >
            <DecisionNotice {...notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
