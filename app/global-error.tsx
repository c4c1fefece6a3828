"use client";

import "@/app/globals.css";
import { fontVariables } from "@/app/fonts/archivo";
import { ErrorPage } from "@/components/shell/error-page";
import { ThemeProvider } from "@/components/shell/theme-provider";

/** Replaces the whole layout when the layout itself fails. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <title>This page couldn&apos;t be loaded · Forgehall</title>
      </head>
      <body>
        <ThemeProvider>
          <main>
            <ErrorPage error={error} onRetry={() => window.location.reload()} />
          </main>
        </ThemeProvider>
      </body>
    </html>
  );
}
