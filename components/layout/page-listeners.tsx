"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { addLinkListener } from "@/components/layout/link-listener";
import { addBfcacheListener } from "@/components/layout/bfcache-listener";
import { addSheetListener } from "@/components/layout/sheet-listener";
import { addTooltipListener } from "@/components/layout/tooltip-listener";

/**
 * Registers the page's listeners for links, drawers, the back/forward cache and tooltips, and renders the shared
 * tooltip bubble.
 */
export function PageListeners() {
  const router = useRouter();
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => addLinkListener(router), [router]);
  useEffect(addSheetListener, []);
  useEffect(addBfcacheListener, []);
  useEffect(() => (bubble.current ? addTooltipListener(bubble.current) : undefined), []);
  return (
    <div
      ref={bubble}
      id="tooltip"
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 max-w-64 overflow-visible rounded-md border-0 bg-primary px-2.5 py-1.5 text-xs text-primary-foreground shadow-float before:absolute before:-inset-2 before:-z-10"
    />
  );
}
