import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { isPublicPath } from "@/lib/auth/protected-routes";

type Router = {
  push: (href: string, options: { scroll: boolean }) => void;
  prefetch: (href: string, options: { kind: PrefetchKind }) => void;
};

/** Milliseconds on a link that are meant: a pointer on its way across a list of cards is quicker. */
const HOVER_INTENT_MS = 80;

/**
 * The page that an event's link leads to, and whether it begins at its top; null for other links, other windows and
 * places on this page.
 */
function getInternalLink(event: Event): { href: string; pathname: string; scroll: boolean } | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null;
  if (!link || link.origin !== window.location.origin || (link.target && link.target !== "_self")) return null;
  const { pathname, search, hash } = link;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  if (hash && isHere) return null;
  return { href: pathname + search + hash, pathname, scroll: link.dataset.link !== "keep" };
}

/**
 * Follows the links of components/ui/link.tsx inside the application, and fetches the page ahead as soon as the pointer
 * or the focus stays on its link, not merely because it is in view: a list of cards would ask for all of them at once.
 * A public page is fetched whole, since the server has most of them in memory; of a member's page, only what shows
 * while it is being made.
 * @returns ends it
 */
export function addLinkListener(router: Router): () => void {
  let intent: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(intent);
  const approach = (event: Event) => {
    leave();
    const page = getInternalLink(event);
    if (!page) return;
    const kind = isPublicPath(page.pathname) ? PrefetchKind.FULL : PrefetchKind.AUTO;
    intent = setTimeout(() => router.prefetch(page.href, { kind }), HOVER_INTENT_MS);
  };
  const click = (event: MouseEvent) => {
    leave();
    // Held keys and other buttons mean another tab, another window or a download.
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const page = getInternalLink(event);
    if (!page) return;
    event.preventDefault();
    router.push(page.href, { scroll: page.scroll });
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  document.addEventListener("pointerover", approach, { ...options, passive: true });
  document.addEventListener("focusin", approach, { ...options, passive: true });
  document.addEventListener("click", click, options);
  return () => {
    leave();
    stop.abort();
  };
}
