type Page = {
  href: string;
  pathname: string;
  /** Whether the page begins at its top. */
  scroll: boolean;
};

/** Milliseconds on a link that are meant: a pointer on its way across a list of cards is quicker. */
const HOVER_INTENT_MS = 80;

/** The page that an event's link leads to; null for other links, other windows and places on this page. */
function getInternalLink(event: Event): Page | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null;
  if (!link || link.origin !== window.location.origin || (link.target && link.target !== "_self")) return null;
  const { pathname, search, hash } = link;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  if (hash && isHere) return null;
  return { href: pathname + search + hash, pathname, scroll: link.dataset.link !== "keep" };
}

/**
 * Handles the links of components/ui/link.tsx for the whole page. A page is prepared as soon as the pointer or the focus
 * stays on its link, not merely because it is in view: a list of cards would ask for all of them at once.
 * @param prepare the visitor is likely to follow a link
 * @param follow the visitor follows a link
 * @returns removes the listeners
 */
export function addLinkListener(prepare: (page: Page) => void, follow: (page: Page) => void): () => void {
  let intent: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(intent);
  const approach = (event: Event) => {
    leave();
    const page = getInternalLink(event);
    if (page) intent = setTimeout(prepare, HOVER_INTENT_MS, page);
  };
  const click = (event: MouseEvent) => {
    leave();
    // Held keys mean another tab, another window or a download.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const page = getInternalLink(event);
    if (!page) return;
    event.preventDefault();
    follow(page);
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  document.addEventListener("pointerover", approach, options);
  document.addEventListener("focusin", approach, options);
  document.addEventListener("click", click, options);
  return () => {
    leave();
    stop.abort();
  };
}
