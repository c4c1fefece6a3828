import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConfirmSession } from "@/components/accounts/settings/confirm-session";

// Staff pages must not be indexed and need no link previews.
export const metadata: Metadata = { robots: { index: false, follow: false }, openGraph: null, twitter: null };

export default function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ConfirmSession />
    </>
  );
}
