import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/foundation/utils";

type DraftNoticeProps = {
  onStartOver: () => void;
  /** The button's text. */
  label?: string;
  className?: string;
};

/** Notice above a form that restored a draft, with a button to start over. */
export function DraftNotice({ onStartOver, label = "Start over", className }: DraftNoticeProps) {
  // Restores the focus, which is lost with the removed notice unless the new form takes it.
  function startOver({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const container = currentTarget.closest("[role=status]")?.parentElement;
    flushSync(onStartOver);
    container?.querySelector<HTMLElement>("form :is(input, select, textarea):not([type=hidden], [type=file])")?.focus();
  }
  return (
    <div
      role="status"
      className={cn(
        "flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-card px-4 py-3 text-sm",
        className,
      )}
    >
      <p>We&apos;ve restored your draft.</p>
      <Button variant="outline" size="sm" onClick={startOver}>
        {label}
      </Button>
    </div>
  );
}
