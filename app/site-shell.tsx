"use client";

// Next.js loads the error and not-found pages with every page. Imported here, they share the layout's chunk instead of
// being a request each.
import { type ReactNode, useEffect } from "react";
import "@/app/error";
import "@/app/global-error";
import { addBfcacheListener } from "@/components/shell/bfcache-listener";
import { Footer } from "@/components/shell/footer";
import { Navbar } from "@/components/shell/navbar";
import "@/components/shell/not-found-page";
import { PendingPageProvider } from "@/components/shell/pending-page-provider";
import { SkipLink } from "@/components/shell/skip-link";
import { ThemeProvider } from "@/components/shell/theme-provider";
import { Toaster } from "@/components/shell/toaster";

/** The frame of every page. As one client component it is a single reference in each page's payload. */
export function SiteShell({ year, children }: { year: number; children: ReactNode }) {
  // Replays the clicks recorded before hydration (server/html/transform-html.ts).
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
