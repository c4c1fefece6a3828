"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/foundation/utils";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export function PopoverContent({
  className,
  align = "end",
  sideOffset = 13,
  ...props
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      align={align}
      sideOffset={sideOffset}
      collisionPadding={12}
      className={cn(
        "z-50 w-96 rounded-lg border border-(--border-button) bg-popover text-popover-foreground shadow-float duration-160 ease-out outline-none motion-safe:animate-in motion-safe:fade-in motion-safe:slide-in-from-top-1",
        className,
      )}
      {...props}
    />
  );
}
