"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { AppSkeleton } from "@/components/layout/app-skeleton";
import { BrowseSkeleton } from "@/components/layout/browse-skeleton";
import { DirectorySkeleton } from "@/components/layout/directory-skeleton";
import { Spinner } from "@/components/ui/spinner";
import { isProtected } from "@/lib/auth/protected-routes";
import { paths } from "@/lib/paths";

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
  const loading = pathname === current ? null : getLoadingState(pathname);
  if (!loading) return null;
  // From 1024 px, the inbox shows its list beside a conversation, which stays while another one loads.
  const isInInbox = [pathname, current].every((path) => path.startsWith(paths.messages));
  return (
    <div
      className={clsx(
        "fixed inset-x-0 top-[3.9375rem] bottom-0 z-40 animate-in overflow-hidden bg-background fade-in fill-mode-both delay-200",
        isInInbox && "lg:hidden",
      )}
    >
      {loading}
    </div>
  );
}
