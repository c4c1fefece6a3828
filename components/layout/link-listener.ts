import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { isPublicPath } from "@/lib/auth/protected-routes";

type Router = {
  push: (href: string, options: { scroll: boolean }) => void;
  prefetch: (href: string, options: { kind: PrefetchKind }) => void;
};

/** Milliseconds on a link that count as intent: a pointer that crosses a list of cards is faster. */
const HOVER_INTENT_MS = 80;

/**
 * Returns the page of the event's link and whether to scroll to its top; null for external links, other windows and
 * anchors on this page.
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
 * Handles clicks on components/ui/link.tsx by client-side navigation and prefetches a page when the pointer or the
 * focus stays on its link. It does not prefetch links in view, because a list of cards would request all of them at
 * once. Public pages are prefetched in full, since the server has most of them in its cache; member pages
 * with the default prefetch of Next.js.
 * @returns a function that removes the listeners
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
    // Modifier keys and other buttons open a new tab, a new window or a download.
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
