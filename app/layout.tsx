import "@/app/globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts/archivo";
import { SiteShell } from "@/app/site-shell";
import { SessionHintScript } from "@/components/shell/session-hint-script";
import { THEME_COLORS } from "@/components/shell/theme-colors.constants";
import { ThemeScript } from "@/components/shell/theme-script";
import { pageMetadata, SITE_NAME, siteUrl } from "@/lib/foundation/site";

// Every page is rendered on request, because settings such as the site's URL are only known then.
export const dynamic = "force-dynamic";

const title = "Forgehall: buy finished software, hire the person who made it";
const description =
  "A marketplace for apps and AI agents that work today, every one reviewed by a human, and for the developers " +
  "who built them.";

export function generateMetadata(): Metadata {
  const { title: _page, alternates: _canonical, ...shared } = pageMetadata({ title, description, path: "/" });
  return {
    ...shared,
    metadataBase: siteUrl(),
    title: { default: title, template: `%s · ${SITE_NAME}` },
    applicationName: SITE_NAME,
  };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // Theme and session hint are set before the first paint, so the element differs from the server's HTML.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* Not in `viewport`, which Next.js renders again on every navigation: the chosen theme's color would be lost
            (components/shell/theme-provider.tsx). */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        <SessionHintScript />
        <ThemeScript />
      </head>
      <body>
        <SiteShell year={new Date().getFullYear()}>{children}</SiteShell>
      </body>
    </html>
  );
}
