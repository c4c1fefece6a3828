"use client";

import { useRouter } from "next/navigation";
import { Suspense, lazy, startTransition, useEffect, useOptimistic, useRef } from "react";
import { addLinkListener } from "@/components/layout/link-listener";
import { addBfcacheListener } from "@/components/layout/bfcache-listener";
import { addTooltipListener } from "@/components/layout/tooltip-listener";

// Only who goes on to another page needs its code; it is fetched when the pointer is on the first link.
const loadPendingPage = () => import("@/components/layout/pending-page");
const PendingPage = lazy(() => loadPendingPage().then((module) => ({ default: module.PendingPage })));

/**
 * Listens once for the whole page: for links, for a page that is come back to, and for tooltips, whose one
 * bubble is drawn here. Shows the loading state of a page while the transition to it is pending.
 */
export function PageListeners() {
  const router = useRouter();
  // Set while the transition is pending; React resets it when the new page is shown.
  const [pending, setPending] = useOptimistic("");
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      addLinkListener(
        ({ href, pathname }) =>
          void loadPendingPage().then(({ prefetchPublicPage }) => prefetchPublicPage(router, href, pathname)),
        ({ href, pathname, scroll }) =>
          startTransition(() => {
            setPending(pathname);
            router.push(href, { scroll });
          }),
      ),
    [router, setPending],
  );
  useEffect(addBfcacheListener, []);
  useEffect(() => (bubble.current ? addTooltipListener(bubble.current) : undefined), []);
  return (
    <>
      {pending && (
        <Suspense>
          <PendingPage pathname={pending} />
        </Suspense>
      )}
      <div
        ref={bubble}
        id="tooltip"
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-64 overflow-visible rounded-md border-0 bg-primary px-2.5 py-1.5 text-xs text-primary-foreground shadow-float before:absolute before:-inset-2 before:-z-10"
      />
    </>
  );
}
