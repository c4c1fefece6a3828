import type { ReactNode } from "react";
import { Plus } from "@/components/ui/icons";

/** A question that expands to its answer; a details element, so that it needs no scripts. */
export function FaqItem({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <details className="group border-t border-border">
      <summary className="flex list-none items-center justify-between gap-4 py-3.5 font-medium [&::-webkit-details-marker]:hidden">
        {ask}
        <Plus
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform duration-160 ease-out group-open:rotate-45"
        />
      </summary>
      <div className="pr-8 pb-5 text-muted-foreground">{children}</div>
    </details>
  );
}
