function getTriggeredSheet(target: Element): { sheet: HTMLDialogElement; opens: boolean } | undefined {
  const button = target.closest<HTMLButtonElement>("button[popovertarget]");
  const sheet = button?.popoverTargetElement;
  if (!button || !(sheet instanceof HTMLDialogElement)) return undefined;
  return { sheet, opens: button.popoverTargetAction !== "hide" };
}

function closeSheet(sheet: HTMLDialogElement): void {
  sheet.close();
  sheet.hidePopover();
}

/**
 * Makes every drawer of the page (components/ui/sheet.tsx) a modal dialog: the focus stays inside and the page behind
 * is inert. Following a link or clicking outside closes it.
 * @returns a function that removes the listeners
 */
export function addSheetListener(): () => void {
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const called = getTriggeredSheet(event.target);
    if (called) {
      event.preventDefault();
      if (!called.opens) closeSheet(called.sheet);
      else if (!called.sheet.matches(":popover-open")) called.sheet.showModal();
      return;
    }
    const sheet = event.target.closest<HTMLDialogElement>("dialog[popover]");
    if (sheet && (event.target === sheet || event.target.closest("a[href]"))) closeSheet(sheet);
  };
  document.addEventListener("click", click);
  return () => document.removeEventListener("click", click);
}
