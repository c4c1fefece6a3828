"use client";

import { useEffect, type ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { Navbar } from "@/components/layout/navbar";
import { SkipLink } from "@/components/layout/skip-link";
import { ThemeProvider } from "@/components/layout/theme-provider";
import { Toaster } from "@/components/layout/toaster";
// What stands in for a page that breaks or is not there is small, and Next asks for it with every page: here it shares
// the frame's file of scripts, elsewhere each would be a request of its own.
import "@/app/error";
import "@/app/global-error";
import "@/components/layout/not-found-page";

/** What surrounds every page: one reference in what a page sends for the browser to take over. */
export function SiteShell({ year, children }: { year: number; children: ReactNode }) {
  // What was pressed before is told now (server/html/defer-scripts.ts).
  useEffect(() => void dispatchEvent(new Event("hydrated")), []);
  return (
    <ThemeProvider>
      <SkipLink />
      <Navbar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer year={year} />
      <Toaster />
    </ThemeProvider>
  );
}
