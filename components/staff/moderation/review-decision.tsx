"use client";

import { type ReactNode, useEffect, useState } from "react";
import { ChangeButtons, ListingButtons, type SeenApp } from "@/components/staff/moderation/decision-buttons";
import { REVIEW_STATUS_ID } from "@/components/staff/moderation/element-ids.constants";
import { StatusSelect } from "@/components/staff/moderation/status-select";

/** Focuses the status after a decision, because the pressed button disappears. */
function useFocusOnStatus() {
  const [decisions, setDecisions] = useState(0);
  useEffect(() => {
    if (decisions > 0) document.getElementById(REVIEW_STATUS_ID)?.focus();
  }, [decisions]);
  return () => setDecisions((count) => count + 1);
}

/** Decision controls for the listing on the review page. */
export function ReviewDecision({ app }: { app: SeenApp }) {
  const onDecided = useFocusOnStatus();
  return app.status === "pending" ? (
    <ListingButtons app={app} onDecided={onDecided} />
  ) : (
    <StatusSelect app={app} onDecided={onDecided} />
  );
}

/** Decision controls for the listing's changes, shown until the page is refreshed. */
export function ReviewChange({ app, children }: { app: SeenApp; children: ReactNode }) {
  const onDecided = useFocusOnStatus();
  return (
    <section aria-labelledby="review-changes" className="mt-5 border-t border-border pt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:[&>div]:flex-row">
        <h2 id="review-changes" className="text-h3">
          Changes in review
        </h2>
        <ChangeButtons app={app} onDecided={onDecided} />
      </div>
      {children}
    </section>
  );
}
