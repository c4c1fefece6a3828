import { Slot } from "radix-ui";
import type { ReactNode } from "react";

/**
 * A few words that appear beside a control after 700 ms. The layer that shows them is one for the whole
 * page (components/layout/page-listeners.tsx), so that a page of tooltips costs no script of its own.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return <Slot.Root data-tooltip={text}>{children}</Slot.Root>;
}
