import type { ReactNode } from "react";
import { Info } from "@/components/ui/icons";

/** Replaces the decision controls for the viewer's own content, which somebody else must decide (decision 0023). */
export function OwnNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
