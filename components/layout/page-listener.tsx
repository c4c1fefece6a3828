"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { watchLinks } from "@/components/layout/watch-links";
import { watchReturn } from "@/components/layout/watch-return";
import { watchSheets } from "@/components/layout/watch-sheets";
import { watchTooltips } from "@/components/layout/watch-tooltips";

/** Listens once for the whole page: for links, for drawers, for a page that is come back to, and for tooltips, whose one bubble is drawn here. */
export function PageListener() {
  const router = useRouter();
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => watchLinks(router), [router]);
  useEffect(watchSheets, []);
  useEffect(watchReturn, []);
  useEffect(() => (bubble.current ? watchTooltips(bubble.current) : undefined), []);
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
