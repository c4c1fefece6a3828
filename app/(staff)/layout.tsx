import type { Metadata } from "next";
import type { ReactNode } from "react";

// Staff screens are nobody's search result, and nobody shares a link to them that others could open.
export const metadata: Metadata = { robots: { index: false, follow: false }, openGraph: null, twitter: null };

export default function StaffLayout({ children }: { children: ReactNode }) {
  return children;
}
