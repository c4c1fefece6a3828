"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Ellipsis } from "@/components/ui/icons";

/** An entry of a row's menu that is a link. */
export const ROW_MENU_LINK = "flex min-h-9 items-center rounded-md px-2.5 hover:bg-accent pointer-coarse:min-h-11";

/** The dialog that an entry has opened lies outside of the menu, which stays so that the focus can return to it. */
const isElsewhere = (menu: Element, target: EventTarget | null) =>
  target instanceof Element &&
  !menu.contains(target) &&
  !target.closest("[role=dialog], [role=alertdialog], [data-state]");

/**
 * What can be done with a row, behind one button: links, and buttons in a column. A `details`, so that links work
 * without scripts, which close it when the pointer or the focus goes elsewhere.
 * @param label the button's name, which says which row
 */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeElsewhere({ target }: Event) {
      if (menu.current?.open && isElsewhere(menu.current, target)) menu.current.open = false;
    }
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
    };
  }, []);
  function closeByEscape({ key, target }: KeyboardEvent) {
    // React's events also come from dialogs that an entry has opened, which close themselves.
    if (key !== "Escape" || !menu.current?.open || !menu.current.contains(target as Node)) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }
  return (
    <details ref={menu} name="row-menu" onKeyDown={closeByEscape} className="relative inline-block text-left">
      <summary
        aria-label={label}
        className={buttonVariants({
          variant: "ghost",
          size: "icon",
          className: "list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        <Ellipsis aria-hidden />
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid w-max max-w-64 min-w-48 rounded-lg border border-border bg-popover p-1.5 text-sm text-popover-foreground shadow-float [&>button]:w-full [&>button]:justify-start [&>button]:border-transparent [&>button]:bg-transparent [&>button]:px-2.5 [&>button]:font-normal [&>button]:hover:bg-accent">
        {children}
      </div>
    </details>
  );
}
