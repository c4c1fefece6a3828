"use client";

import { Suspense, lazy, useEffect, type RefObject } from "react";
import { Button } from "@/components/ui/button";

const ReportDialog = lazy(() =>
  import("@/components/reports/report-dialog").then((module) => ({ default: module.ReportDialog })),
);

type ReportChoiceProps = {
  /** The chosen message; undefined until the viewer has chosen one. */
  messageId: string | undefined;
  /** The element with the buttons to choose one. */
  container: RefObject<HTMLElement | null>;
  onEnd: () => void;
};

/** Asks which message to report, in place of the composer, and opens the dialog for it. */
export function ReportChoice({ messageId, container, onEnd }: ReportChoiceProps) {
  // The newest one is the likely one, and in view.
  useEffect(
    () => [...(container.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [])].at(-1)?.focus(),
    [container],
  );
  return (
    <div className="border-t border-border px-(--gutter) py-4">
      <div className="mx-auto flex max-w-[50rem] items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium">
          Choose the message to report.
        </p>
        <Button variant="outline" size="sm" onClick={onEnd}>
          Cancel
        </Button>
      </div>
      <Suspense fallback={null}>
        {messageId && <ReportDialog subject="message" id={messageId} onClose={onEnd} />}
      </Suspense>
    </div>
  );
}
