"use client";

import { X } from "@/components/ui/icons";
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, right-aligned. */
  actions?: ReactNode;
  /** In the center, or a drawer from the right edge. */
  side?: "center" | "right";
  className?: string;
};

const sides = {
  center:
    "m-auto w-[min(30rem,100%-2rem)] rounded-lg border motion-safe:animate-in motion-safe:fade-in motion-safe:slide-in-from-bottom-2",
  right:
    "mr-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] border-l motion-safe:animate-in motion-safe:slide-in-from-right",
};

/**
 * A modal dialog based on the dialog element: the focus stays inside, Escape closes it, and the page behind is inert.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  side = "center",
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // When it is unmounted while open, dispatch `close` too, so that a toast shown inside moves out.
    return () => void (element?.open && element.dispatchEvent(new Event("close")));
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={() => onOpenChange(false)}
      // The content covers the element, so a click on the element itself is on the backdrop.
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      className={cn(
        "max-h-[calc(100dvh-2rem)] overflow-y-auto border-border bg-card p-0 text-foreground shadow-float duration-200 ease-out",
        sides[side],
        className,
      )}
    >
      {open && (
        <div className="grid gap-4 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="pt-1 text-h3">
              {title}
            </h2>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Close"
              onClick={() => dialog.current?.close()}
              className="-mr-1.5"
            >
              <X aria-hidden />
            </Button>
          </div>
          {description && (
            <p id={`${id}-description`} className="-mt-2 text-muted-foreground">
              {description}
            </p>
          )}
          {children}
          {actions && <div className="mt-2 flex flex-wrap justify-end gap-2">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
