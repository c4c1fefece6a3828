import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConfirmSession } from "@/components/accounts/settings/confirm-session";

// Signed-in pages must not be indexed and need no link previews.
export const metadata: Metadata = { robots: { index: false, follow: false }, openGraph: null, twitter: null };

export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <p className="page-wrap pt-6 text-sm text-muted-foreground">
          You can read this page without JavaScript, but you need it to save or send anything.
        </p>
      </noscript>
      {children}
      <ConfirmSession />
    </>
  );
}
