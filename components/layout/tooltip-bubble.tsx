"use client";

import { useEffect, useRef } from "react";
import { addTooltipListener } from "@/components/layout/tooltip-listener";

/**
 * The page's tooltip: shows the `data-tooltip` of the hovered or focused control. One bubble and one listener (0.8 kB)
 * instead of Radix Tooltip, which would add 22.9 kB to every page for the one label in the navbar. It is a popover, so
 * that nothing covers or clips it.
 */
export function TooltipBubble() {
  const bubble = useRef<HTMLDivElement>(null);
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
