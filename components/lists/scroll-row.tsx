"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Scrolls the row, not the page, so that the current link is visible. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>("[aria-current]");
  if (!row || !current || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Links in one row. On narrow screens it scrolls sideways, and fades out where there is more. */
export function ScrollRow({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav ref={showCurrent} aria-label={label} className={clsx("scroll-row", className)}>
      {children}
    </nav>
  );
}
