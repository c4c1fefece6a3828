"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";
import { preloadPendingPage, useShowPendingPage } from "@/components/shell/pending-page-provider";
import { isPublicPath } from "@/lib/foundation/auth/protected-routes";

/**
 * `next/link` that prefetches on hover, focus or touch ("Hover-triggered prefetch" in Next's documentation) instead of
 * in the viewport, where a list of 24 cards would send as many requests. Public pages are prefetched whole, because the
 * server has most of them in memory. Use a plain `<a>` for pages that need a document of their own, such as checkout
 * because of its CSP.
 */
export function Link({
  href,
  ...props
}: Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & { href: string }) {
  const [active, setActive] = useState(false);
  const showPendingPage = useShowPendingPage();
  const [pathname = ""] = href.split(/[?#]/);
  function activate() {
    setActive(true);
    preloadPendingPage();
  }
  return (
    <NextLink
      href={href}
      prefetch={active && isPublicPath(pathname)}
      onMouseEnter={activate}
      onFocus={activate}
      onTouchStart={activate}
      onNavigate={() => showPendingPage(pathname)}
      {...props}
    />
  );
}
