"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { showToast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";
import type { ReportDecision } from "@/lib/reports/reports.constants";
import { reportsMessages } from "@/lib/reports/reports.messages";

const told = {
  dismissed: { title: reportsMessages.dismissed, description: reportsMessages.dismissedText },
  removed: { title: reportsMessages.removed, description: reportsMessages.removedText },
} satisfies Record<ReportDecision, object>;

type ReportItemProps = { id: string; /** What it is about, for the buttons' names. */ name: string; /** Id of the list's heading. */ heading: string; children: ReactNode };

/** A report with its two ways to decide. Decided it leaves at once, and the focus goes on to the next. */
export function ReportItem({ id, name, heading, children }: ReportItemProps) {
  const router = useRouter();
  const item = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState<ReportDecision | null>(null);
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!gone || !item.current) return;
    const next = [item.current.nextElementSibling, item.current.previousElementSibling].map((other) => other?.querySelector<HTMLElement>("h3 a"));
    (next.find(Boolean) ?? document.getElementById(heading))?.focus();
  }, [gone, heading]);

  async function decide(status: ReportDecision) {
    if (busy) return;
    setBusy(status);
    try {
      await apiRequest("PUT", `/api/admin/reports/${id}`, { status });
      setAsking(false);
      setGone(true);
      showToast({ variant: "success", ...told[status] });
    } catch (error) {
      showToast({ variant: "destructive", title: reportsMessages.error, description: error instanceof Error ? error.message : undefined });
    } finally {
      setBusy(null);
      router.refresh();
    }
  }
  return (
    <li ref={item} hidden={gone}>
      <article className="grid gap-4 rounded-lg border border-border bg-card p-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        {children}
        <div className="flex flex-wrap gap-2 lg:w-40 lg:flex-col">
          <Button variant="outline" aria-label={`Dismiss the report about ${name}`} aria-disabled={busy !== null} onClick={() => void decide("dismissed")}>
            {busy === "dismissed" && <Spinner />}Dismiss
          </Button>
          <Button variant="destructive" aria-label={`Remove review: ${name}`} aria-disabled={busy !== null} onClick={() => !busy && setAsking(true)}>Remove review</Button>
        </div>
        <Dialog
          open={asking}
          onOpenChange={setAsking}
          title="Remove this review?"
          description="It goes for good, with the developer’s reply, and every open report about it is closed. The decision is recorded."
          actions={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>Cancel</Button>
              <Button variant="destructive-solid" aria-disabled={busy !== null} onClick={() => void decide("removed")}>{busy === "removed" && <Spinner />}Remove review</Button>
            </>
          }
        />
      </article>
    </li>
  );
}
