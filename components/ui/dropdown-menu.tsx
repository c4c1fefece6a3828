"use client";

import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/foundation/utils";

/** A menu of actions. It is not modal, so that the page stays usable and nothing shifts when it opens. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent({
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
        "z-50 min-w-56 rounded-lg border border-border bg-popover p-1.5 text-sm text-popover-foreground shadow-float duration-160 ease-out motion-safe:animate-in motion-safe:fade-in motion-safe:slide-in-from-top-1",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        "flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-left outline-none select-none data-disabled:pointer-events-none data-disabled:text-muted-foreground data-highlighted:bg-accent pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-2.5 py-2", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn("-mx-1.5 my-1.5 h-px bg-border", className)} {...props} />;
}
