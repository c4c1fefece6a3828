"use client";

import { X } from "lucide-react";
import { useRef, type MouseEvent, type ReactNode } from "react";
import { Button, type ButtonVariants } from "@/components/ui/button";

type SheetProps = ButtonVariants & {
  /** Unique on the page. */
  id: string;
  /** Names the drawer; shown at its top unless `header` is given. */
  title: string;
  /** What the button that opens it shows, and its name where that is an icon. */
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClassName?: string;
  header?: ReactNode;
  children: ReactNode;
};

/**
 * A drawer from the right whose content is in the page from the start. Without scripts the browser opens
 * it as a popover; with them it becomes a modal dialog. A followed link inside closes it.
 */
export function Sheet({ id, title, trigger, triggerLabel, triggerClassName, variant = "outline", size, header, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!dialog.current?.matches(":popover-open")) dialog.current?.showModal();
  };
  const close = () => {
    dialog.current?.close();
    dialog.current?.hidePopover();
  };
  const closeOnWayOut = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest("a[href]"))) close();
  };
  return (
    <>
      <Button variant={variant} size={size} popoverTarget={id} onClick={open} aria-label={triggerLabel} aria-haspopup="dialog" className={triggerClassName}>
        {trigger}
      </Button>
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        aria-label={title}
        onClick={closeOnWayOut}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto overscroll-contain border-0 border-l border-border bg-card p-0 text-foreground shadow-float duration-200 ease-out motion-safe:animate-in motion-safe:slide-in-from-right"
      >
        <div className="flex min-h-full flex-col px-5 py-4">
          <div className="mb-4 flex items-center justify-between gap-4">
            {header ?? <p className="wide text-h3 font-semibold">{title}</p>}
            <Button variant="ghost" size="icon" popoverTarget={id} popoverTargetAction="hide" onClick={close} aria-label={`Close ${title.toLowerCase()}`} className="-mr-2">
              <X aria-hidden />
            </Button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
