"use client";

import { clsx } from "clsx";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { buttonVariants, type ButtonVariants } from "@/components/ui/button";
import { X } from "@/components/ui/icons";

type NativeSheetProps = ButtonVariants & {
  /** Unique on the page. */
  id: string;
  /** The drawer's accessible name; shown at its top unless `header` is given. */
  title: string;
  /** The content of the button that opens it, and the button's name when that is an icon. */
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClassName?: string;
  header?: ReactNode;
  children: ReactNode;
};

/**
 * A drawer from the right, for menu and filters. It is a native dialog because these must open without scripts, which
 * a popover does, and because Radix would add 15.7 kB to every public page, which has 7 to spare. With scripts it is
 * modal: the focus stays inside, the page behind is inert, and Escape, a link inside and a click outside close it.
 */
export function NativeSheet({
  id,
  title,
  trigger,
  triggerLabel,
  triggerClassName,
  variant = "outline",
  size,
  header,
  children,
}: NativeSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!dialog.current?.matches(":popover-open")) dialog.current?.showModal();
  };
  const close = () => {
    dialog.current?.close();
    dialog.current?.hidePopover();
  };
  const closeOnLeave = ({ target, currentTarget }: MouseEvent) => {
    // The content covers the element, so a click on the element itself is on the backdrop.
    if (target === currentTarget || (target instanceof Element && target.closest("a[href]"))) close();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={triggerLabel}
        aria-haspopup="dialog"
        onClick={open}
        className={clsx(buttonVariants({ variant, size }), triggerClassName)}
      >
        {trigger}
      </button>
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        aria-label={title}
        onClick={closeOnLeave}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto overscroll-contain border-0 border-l border-border bg-card p-0 text-foreground shadow-float duration-200 ease-out motion-safe:animate-in motion-safe:slide-in-from-right"
      >
        <div className="flex min-h-full flex-col px-5 py-4">
          <div className="mb-4 flex items-center justify-between gap-4">
            {header ?? <p className="wide text-h3 font-semibold">{title}</p>}
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={`Close ${title.toLowerCase()}`}
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
              className={buttonVariants({ variant: "ghost", size: "icon", className: "-mr-2" })}
            >
              <X aria-hidden />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
