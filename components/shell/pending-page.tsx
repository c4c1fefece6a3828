"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { isProtected } from "@/lib/foundation/auth/protected-routes";
import { paths } from "@/lib/foundation/paths";

/** Placeholder of the app page while it loads. */
function AppSkeleton() {
  return (
    <div role="status" className="page-wrap pt-7 pb-16">
      <span className="sr-only">Loading the app</span>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-7">
          <div className="grid gap-3">
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="h-12 w-80 max-w-full" />
            <Skeleton className="h-6 w-full max-w-[38rem]" />
          </div>
          <Skeleton className="aspect-[16/10] w-full rounded-lg" />
          <Skeleton className="h-32 w-full" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </div>
    </div>
  );
}

const CARDS = ["a", "b", "c", "d", "e", "f"];

/** Placeholder of Browse Apps while it loads. */
function BrowseSkeleton() {
  return (
    <div role="status" className="page-wrap pt-7 pb-16">
      <span className="sr-only">Loading apps</span>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-2 mb-6 h-9 w-56" />
      <div className="grid items-start gap-x-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Skeleton className="h-[38rem] max-lg:hidden" />
        <div className="grid gap-5">
          <Skeleton className="h-10" />
          <div className="cards-grid">
            {CARDS.map((card) => (
              <Skeleton key={card} className="h-[32rem] rounded-lg" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Placeholder of Hire Developers while it loads. */
function DirectorySkeleton() {
  return (
    <div role="status" className="page-wrap pt-7 pb-16">
      <span className="sr-only">Loading developers</span>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-2 mb-8 h-9 w-64" />
      <Skeleton className="mb-6 h-10" />
      <div className="cards-grid">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-72 rounded-lg" />
        ))}
      </div>
    </div>
  );
}

/** What stands for a page while it loads (docs/product.md#principles): a skeleton, or a spinner on protected routes. */
function getLoadingState(pathname: string): ReactNode {
  if (pathname === paths.browseApps) return <BrowseSkeleton />;
  if (pathname === paths.hireDevelopers || pathname === paths.browseDevelopers) return <DirectorySkeleton />;
  if (pathname.startsWith(paths.app(""))) return <AppSkeleton />;
  if (!isProtected(pathname)) return null;
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label="Loading" className="size-6" />
    </div>
  );
}

/**
 * Covers the page below the navbar while another page loads. The page underneath stays as it is, so the browser
 * remembers its scroll position. Appears after 200 ms, and not for a link that only changes the query.
 * @param pathname of the page that loads
 */
export function PendingPage({ pathname }: { pathname: string }) {
  const current = usePathname();
  const isWithin = (frame: string) => [pathname, current].every((path) => path.startsWith(frame));
  // The settings sections share one layout, which stays in place.
  const loading = pathname === current || isWithin(paths.profile) ? null : getLoadingState(pathname);
  if (!loading) return null;
  // From 1024 px, the inbox shows its list beside a conversation, which stays while another one loads.
  return (
    <div
      className={clsx(
        "fixed inset-x-0 top-[3.9375rem] bottom-0 z-40 animate-in overflow-hidden bg-background fade-in fill-mode-both delay-200",
        isWithin(paths.messages) && "lg:hidden",
      )}
    >
      {loading}
    </div>
  );
}
