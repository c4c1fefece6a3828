"use client";

import { Hammer } from "@/components/ui/icons";
import { VerifiedBadge } from "@/components/layout/verified-badge";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type { AppPageSummary } from "@/lib/apps/apps.dto";
import { formatCount } from "@/lib/format/count";

const reviewLabels: Record<AppStatus, string> = {
  approved: "Approved",
  pending: "In review",
  rejected: "Not approved",
};

/** Four facts about a listing in a row. */
export function AppFacts({ app }: { app: AppPageSummary }) {
  const facts = [
    {
      term: "Built with",
      value: (
        <>
          <Hammer aria-hidden className="size-4 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {app.builtWith}
          </span>
        </>
      ),
    },
    {
      term: "Developer",
      value: app.developer.verified ? (
        <>
          <span>Verified </span>
          <VerifiedBadge />
        </>
      ) : (
        "Not verified yet"
      ),
    },
    { term: "Reviewed by Forgehall", value: reviewLabels[app.status] },
    {
      term: "Reviews by buyers",
      value:
        app.rating.totalReviews > 0
          ? `${formatCount(app.verifiedReviews)} of ${formatCount(app.rating.totalReviews)}`
          : "None yet",
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-y border-border bg-border md:grid-cols-4">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0 bg-background px-4 py-3.5 first:pl-0 max-md:odd:pl-0">
          <dt className="narrow text-xs text-muted-foreground">{term}</dt>
          <dd className="nums mt-0.5 flex items-center gap-1.5 text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
