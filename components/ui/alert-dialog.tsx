"use client";

import { AlertDialog as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonVariants, type ButtonVariants } from "@/components/ui/button";
import { cn } from "@/lib/foundation/utils";

export const AlertDialog = Radix.Root;
export const AlertDialogTrigger = Radix.Trigger;
const AlertDialogPortal = Radix.Portal;

function AlertDialogOverlay({ className, ...props }: ComponentProps<typeof Radix.Overlay>) {
  return (
    <Radix.Overlay
      data-slot="alert-dialog-overlay"
      className={cn("fixed inset-0 z-50 bg-overlay motion-safe:animate-in motion-safe:fade-in", className)}
      {...props}
    />
  );
}

/** Centered like DialogContent. */
export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <AlertDialogPortal>
      <AlertDialogOverlay />
      <Radix.Content
        data-slot="alert-dialog-content"
        className={cn(
          "fixed inset-0 z-50 m-auto grid h-fit grid-cols-1 max-h-[calc(100dvh-2rem)] w-[min(30rem,100%-2rem)] gap-4 overflow-y-auto rounded-lg border border-border bg-card p-5 text-foreground shadow-float duration-200 ease-out outline-none sm:p-6 motion-safe:animate-in motion-safe:fade-in motion-safe:slide-in-from-bottom-2",
          className,
        )}
        {...props}
      />
    </AlertDialogPortal>
  );
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="alert-dialog-header" className={cn("grid grid-cols-1 gap-2", className)} {...props} />;
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn("mt-2 flex flex-wrap justify-end gap-2", className)}
      {...props}
    />
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title
      data-slot="alert-dialog-title"
      className={cn("min-w-0 pt-1 text-h3 wrap-anywhere", className)}
      {...props}
    />
  );
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="alert-dialog-description"
      className={cn("min-w-0 text-muted-foreground wrap-anywhere", className)}
      {...props}
    />
  );
}

export function AlertDialogAction({
  className,
  variant,
  size,
  ...props
}: ComponentProps<typeof Radix.Action> & ButtonVariants) {
  return <Radix.Action className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}

export function AlertDialogCancel({
  className,
  variant = "outline",
  size,
  ...props
}: ComponentProps<typeof Radix.Cancel> & ButtonVariants) {
  return <Radix.Cancel className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
