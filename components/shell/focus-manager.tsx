"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { SettlingContext, useSettling } from "@/components/lists/settling-list";
import { restoreLostFocus } from "@/components/shell/restore-lost-focus";

/**
 * Keeps the focus inside a list whose entries are removed, and announces the removed entry to screen readers (decision
 * 0009). Neither React nor Radix does this for content of the page; five hand-written variants in buttons and handlers
 * came before it. Tells the buttons inside when an entry has just left (`useIsSettling`).
 * @param heading id of the list's heading, focused when the list becomes empty; it has `tabIndex={-1}`
 */
export function FocusManager({ heading, children }: { heading: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const settling = useSettling(root);
  useEffect(() => (root.current ? restoreLostFocus(root.current, heading, setAnnouncement) : undefined), [heading]);
  return (
    <div ref={root} className="contents">
      <SettlingContext value={settling}>{children}</SettlingContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
