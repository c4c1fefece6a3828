"use client";

import { useEffect, type ReactNode } from "react";
import { addBfcacheListener } from "@/components/layout/bfcache-listener";
import { Footer } from "@/components/layout/footer";
import { Navbar } from "@/components/layout/navbar";
import { PendingPageProvider } from "@/components/layout/pending-page-provider";
import { SkipLink } from "@/components/layout/skip-link";
import { ThemeProvider } from "@/components/layout/theme-provider";
import { Toaster } from "@/components/layout/toaster";
// Next.js loads the error and not-found pages with every page. Imported here, they share the layout's chunk instead of
// being a request each.
import "@/app/error";
import "@/app/global-error";
import "@/components/layout/not-found-page";

/** The frame of every page. As one client component it is a single reference in each page's payload. */
export function SiteShell({ year, children }: { year: number; children: ReactNode }) {
  // Replays the clicks recorded before hydration (server/html/defer-scripts.ts).
  useEffect(() => void dispatchEvent(new Event("hydrated")), []);
  useEffect(addBfcacheListener, []);
  return (
    <ThemeProvider>
      <PendingPageProvider>
        <SkipLink />
        <Navbar />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer year={year} />
        <Toaster />
      </PendingPageProvider>
    </ThemeProvider>
  );
}
