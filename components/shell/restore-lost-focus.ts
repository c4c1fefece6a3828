const ENTRY_SELECTOR = "li, article, tbody tr";
const FOCUSABLE_SELECTOR = "a[href], button, input, select, textarea";

/** Pagination is not part of the list. */
const EXCLUDED_SELECTOR = "nav";
const DIALOG_SELECTOR = "[role=dialog], [role=alertdialog]";

const isVisible = (element: Element) => element.isConnected && !element.closest("[hidden]");

/** Returns the outermost list entry that contains an element. */
function getEntry(root: Element, element: Element): Element | null {
  if (element.closest(EXCLUDED_SELECTOR)) return null;
  let entry = element.closest(ENTRY_SELECTOR);
  for (let outer = entry; outer && root.contains(outer); outer = outer.parentElement?.closest(ENTRY_SELECTOR) ?? null)
    entry = outer;
  return entry && root.contains(entry) ? entry : null;
}

const getEntries = (root: Element) =>
  Array.from(root.querySelectorAll(ENTRY_SELECTOR)).filter((element) => getEntry(root, element) === element);

/** Returns the element of an entry to focus: its heading or row header, or the link inside. */
function getFocusTarget(entry: Element): HTMLElement | null {
  const heading = entry.querySelector<HTMLElement>("h3, th");
  const target =
    heading?.querySelector<HTMLElement>("a, [tabindex]") ??
    heading ??
    entry.querySelector<HTMLElement>(FOCUSABLE_SELECTOR);
  if (target === heading) heading?.setAttribute("tabindex", "-1");
  return target;
}

/** Returns an entry's name, without its badges. */
function getEntryName(entry: Element): string {
  const heading = entry.querySelector("h3 a, th a") ?? entry.querySelector("h3, th");
  const name = heading && document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()?.textContent?.trim();
  return entry.querySelector("article")?.getAttribute("aria-label") ?? (name || "It");
}

/**
 * Restores the focus when the focused element is removed: to the same list entry, else the next, else the previous one,
 * else the list's heading.
 * @param headingId id of that heading, which must be focusable
 * @param announce called with a sentence when the entry itself was removed
 * @returns a function that stops observing
 */
export function restoreLostFocus(
  root: HTMLElement,
  headingId: string,
  announce: (sentence: string) => void,
): () => void {
  let focused: { element: Element; entry: Element | null; entries: Element[]; name: string } | null = null;

  function recordFocus({ target }: FocusEvent) {
    // A dialog that an entry has opened lies outside of the list, and returns the focus when it closes.
    if (target instanceof Element && target.closest(DIALOG_SELECTOR)) return;
    if (!(target instanceof Element) || !root.contains(target)) return void (focused = null);
    const entry = getEntry(root, target);
    focused = { element: target, entry, entries: getEntries(root), name: entry ? getEntryName(entry) : "" };
  }
  function restoreFocus() {
    if (!focused) return;
    const { element, entry, entries, name } = focused;
    const stays = entry !== null && isVisible(entry);
    const active = document.activeElement;
    if (isVisible(element) || (active && active !== document.body && isVisible(active))) return;
    const index = entry ? entries.indexOf(entry) : -1;
    const candidates = stays
      ? [entry]
      : [...entries.slice(index + 1), ...entries.slice(0, Math.max(index, 0)).reverse()];
    const next = entry ? candidates.filter(isVisible).map(getFocusTarget).find(Boolean) : null;
    focused = null;
    if (entry?.matches("li, tr") && !stays) announce(`${name} is no longer in this list.`);
    (next ?? document.getElementById(headingId))?.focus();
  }
  const observer = new MutationObserver(restoreFocus);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
  // Dialogs are children of the body: the focus may be lost when one closes after its entry has left.
  observer.observe(document.body, { childList: true });
  document.addEventListener("focusin", recordFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", recordFocus);
  };
}
