"use client";

import { Dialog as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { cn } from "@/lib/foundation/utils";

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
const DialogPortal = Radix.Portal;
const DialogClose = Radix.Close;

function DialogOverlay({ className, ...props }: ComponentProps<typeof Radix.Overlay>) {
  return (
    <Radix.Overlay
      data-slot="dialog-overlay"
      className={cn("fixed inset-0 z-50 bg-overlay motion-safe:animate-in motion-safe:fade-in", className)}
      {...props}
    />
  );
}

/** A click on a toast is not a click outside of the dialog. */
const keepOpenForToast: ComponentProps<typeof Radix.Content>["onInteractOutside"] = (event) => {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
};

/** Centered by its margins: a transform would move the fixed position of elements inside. */
export function DialogContent({
  className,
  children,
  showCloseButton = true,
  ...props
}: ComponentProps<typeof Radix.Content> & { showCloseButton?: boolean }) {
  return (
    <DialogPortal>
      <DialogOverlay />
      <Radix.Content
        data-slot="dialog-content"
        onInteractOutside={keepOpenForToast}
        className={cn(
          "fixed inset-0 z-50 m-auto grid h-fit max-h-[calc(100dvh-2rem)] w-[min(30rem,100%-2rem)] gap-4 overflow-y-auto rounded-lg border border-border bg-card p-5 text-foreground shadow-float duration-200 ease-out outline-none sm:p-6 motion-safe:animate-in motion-safe:fade-in motion-safe:slide-in-from-bottom-2",
          className,
        )}
        {...props}
      >
        {children}
        {showCloseButton && (
          <DialogClose
            aria-label="Close"
            className={cn(buttonVariants({ variant: "ghost", size: "icon-sm" }), "absolute top-5 right-3.5 sm:top-6")}
          >
            <X aria-hidden />
          </DialogClose>
        )}
      </Radix.Content>
    </DialogPortal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn("grid min-w-0 gap-2", className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="dialog-footer" className={cn("mt-2 flex flex-wrap justify-end gap-2", className)} {...props} />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title data-slot="dialog-title" className={cn("pt-1 pr-9 text-h3 wrap-anywhere", className)} {...props} />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="dialog-description"
      className={cn("wrap-anywhere text-muted-foreground", className)}
      {...props}
    />
  );
}
