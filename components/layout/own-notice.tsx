import type { ReactNode } from "react";
import { Info } from "@/components/ui/icons";

/**
 * Stands where the controls would be, for what is the viewer's own: nobody decides about their own things (decision
 * 0122).
 */
export function OwnNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
