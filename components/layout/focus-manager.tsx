"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { restoreLostFocus } from "@/components/layout/restore-lost-focus";

/**
 * Around a list whose entries come and go, whoever takes them away: the focus stays in the list, and a screen reader
 * hears what left (decision 0009).
 * @param heading id of the list's heading, for when no entry is left; it has `tabIndex={-1}`
 */
export function FocusManager({ heading, children }: { heading: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  useEffect(() => (root.current ? restoreLostFocus(root.current, heading, setSaid) : undefined), [heading]);
  return (
    <div ref={root} className="contents">
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
