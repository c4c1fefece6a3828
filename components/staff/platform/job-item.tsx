"use client";

import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { Moment } from "@/components/shell/moment";
import { Button } from "@/components/ui/button";
import { RotateCw } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/spinner";
import { pluralize } from "@/lib/foundation/format/numbers";
import { codeLabel } from "@/lib/foundation/format/text";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import type { FailedJob } from "@/lib/staff/platform/platform.rows";

/** A failed job with its error, and buttons to retry or discard it. */
export function JobItem({ job: { id, task, attempts, error, createdAt, updatedAt } }: { job: FailedJob }) {
  const retry = useAction("POST /api/super-admin/jobs/{id}/retry", {
    success: platformMessages.jobRetried,
    failure: platformMessages.retryFailed,
    refresh: "always",
  });
  const discard = useAction("DELETE /api/super-admin/jobs/{id}", {
    success: platformMessages.jobDiscarded,
    failure: platformMessages.discardFailed,
    refresh: "always",
  });
  const name = codeLabel(task);
  return (
    <li>
      <article className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-border py-4">
        <div className="grid min-w-0 flex-[1_1_24rem] gap-1.5">
          <h3 dir="auto" className="text-base wrap-anywhere">
            {name} <span className="nums font-normal text-muted-foreground">#{id}</span>
          </h3>
          <p dir="auto" className="rounded-md bg-secondary px-3 py-2 font-mono text-xs wrap-anywhere">
            {error ?? "The server stopped while the job was running."}
          </p>
          <p className="nums text-xs text-muted-foreground">
            {pluralize(attempts, "attempt")} since <Moment at={createdAt} format="dateTime" />, the last one on{" "}
            <Moment at={updatedAt} format="dateTime" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            aria-label={`Retry ${name} #${id}`}
            aria-disabled={retry.pending}
            onClick={() => void retry({ params: { id } })}
          >
            {retry.pending ? <Spinner /> : <RotateCw aria-hidden />}Retry
          </Button>
          <ConfirmDialog
            label="Discard"
            ariaLabel={`Discard ${name} #${id}`}
            triggerVariant={{ variant: "destructive" }}
            title="Discard this job?"
            description={platformMessages.confirmDiscard(name)}
            confirm={{ label: "Discard job", pending: "Discarding...", variant: "destructive-solid" }}
            onConfirm={() => discard({ params: { id } })}
          />
        </div>
      </article>
    </li>
  );
}
