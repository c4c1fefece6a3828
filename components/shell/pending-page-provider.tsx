"use client";

import { createContext, lazy, type ReactNode, startTransition, Suspense, use, useCallback, useOptimistic } from "react";

// Only users who go on to another page need its code; it is fetched when they are about to follow a link.
const loadPendingPage = () => import("@/components/shell/pending-page");
const PendingPage = lazy(() => loadPendingPage().then((module) => ({ default: module.PendingPage })));

const PendingPageContext = createContext<(pathname: string) => void>(() => undefined);

/** Returns the function that shows the loading state of a page until the transition to it ends. */
export const useShowPendingPage = () => use(PendingPageContext);

export const preloadPendingPage = (): void => void loadPendingPage();

/** Shows the loading state of the page that a link leads to (components/shell/link.tsx). */
export function PendingPageProvider({ children }: { children: ReactNode }) {
  // Set in the same event as Link's navigation and therefore in its transition: React resets it with the new page.
  const [pathname, setPathname] = useOptimistic("");
  const show = useCallback((next: string) => startTransition(() => setPathname(next)), [setPathname]);
  return (
    <PendingPageContext value={show}>
      {children}
      {pathname && (
        <Suspense>
          <PendingPage pathname={pathname} />
        </Suspense>
      )}
    </PendingPageContext>
  );
}
