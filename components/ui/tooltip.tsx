import { Slot } from "radix-ui";
import type { ReactNode } from "react";

/**
 * A text that appears next to a control after 700 ms. The page renders one shared bubble
 * (components/layout/page-listeners.tsx), so that tooltips need no script of their own.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return <Slot.Root data-tooltip={text}>{children}</Slot.Root>;
}
