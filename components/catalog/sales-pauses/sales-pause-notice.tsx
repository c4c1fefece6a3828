"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { Moment } from "@/components/shell/moment";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { FINDING_LABELS, FIX_ADVICE } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import type { SalesPause } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { appealText } from "@/lib/catalog/sales-pauses/sales-pauses.schema";

/** What was found, one below the other. */
export function Findings({ findings }: Pick<SalesPause, "findings">) {
  return (
    <ul className="mt-2 grid gap-1">
      {findings.map(({ label }) => (
        <li key={label} dir="auto" className="wrap-anywhere">
          {label}
        </li>
      ))}
    </ul>
  );
}

/** When new sales pause, or since when they are paused. */
export function PauseClock({ pause: { pausedAt, dueAt } }: { pause: Pick<SalesPause, "pausedAt" | "dueAt"> }) {
  return (
    <>
      <span>{pausedAt ? "New sales have been paused since " : "New sales pause on "}</span>
      <Moment at={pausedAt ?? dueAt} format="dateTime" />
      <span>{pausedAt ? "." : " unless you fix this first."}</span>
    </>
  );
}

/** What became of the developer's request for review. */
function Appeal({ appeal }: { appeal: NonNullable<SalesPause["appeal"]> }) {
  return (
    <div className="mt-3 grid gap-1 border-t border-border pt-3">
      <p className="wrap-anywhere">
        <span className="text-muted-foreground">You asked for a review: </span>
        <bdi>{appeal.text}</bdi>
      </p>
      {appeal.answer === null ? (
        <p className="text-muted-foreground">A moderator will look at it. We&apos;ll email you the decision.</p>
      ) : (
        <p className="wrap-anywhere">
          <span className="text-muted-foreground">Our answer: </span>
          <bdi>{appeal.answer}</bdi>
        </p>
      )}
    </div>
  );
}

/** What the developer has to fix in the newest release, and until when. */
export function SalesPauseNotice({ pause }: { pause: SalesPause }) {
  const [isOpen, setIsOpen] = useState(false);
  const ask = useAction("POST /api/sales-pauses/{id}/appeal", {
    success: { title: "Review requested", description: "We'll email you the decision." },
    refresh: "always",
    keepSession: true,
  });
  const { id, version, reason, findings, appeal, canAppeal } = pause;
  const headingId = `pause-${id}`;
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-lg border border-destructive/40 bg-destructive-soft p-5 text-sm"
    >
      <h2 id={headingId} className="text-h3">
        {FINDING_LABELS[reason]}
      </h2>
      <p className="mt-1">
        <PauseClock pause={pause} />
      </p>
      <Findings findings={findings} />
      <p className="mt-3">{`Found in ${version}. ${FIX_ADVICE[reason]} Downloads and renewals continue.`}</p>
      {appeal && <Appeal appeal={appeal} />}
      {canAppeal && (
        <Button variant="outline" size="sm" className="mt-3" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Ask for a review
        </Button>
      )}
      <TextDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Ask for a review?"
        description="If a moderator agrees with you, this doesn't pause sales anymore. Until then, the clock keeps running."
        name="reason"
        label="Why is this not a problem?"
        hint="Only moderators read this."
        schema={appealText}
        confirm="Ask for a review"
        onSubmit={(text, form) => ask({ params: { id }, body: { reason: text ?? "" } }, { form })}
      />
    </section>
  );
}
