import { clsx } from "clsx";
import type { ReactNode } from "react";
import { buttonLooks, type ButtonLooks } from "@/components/ui/button-looks";
import { X } from "@/components/ui/icons";

type SheetProps = ButtonLooks & {
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
 * A drawer from the right, for filters and menus. The browser opens it as a popover, even without scripts; the page's
 * listener (components/layout/sheet-listener.ts) makes it a modal dialog.
 */
export function Sheet({
  id,
  title,
  trigger,
  triggerLabel,
  triggerClassName,
  variant = "outline",
  size,
  header,
  children,
}: SheetProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={triggerLabel}
        aria-haspopup="dialog"
        className={clsx(buttonLooks({ variant, size }), triggerClassName)}
      >
        {trigger}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={title}
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
              className={`${buttonLooks({ variant: "ghost", size: "icon" })} -mr-2`}
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
