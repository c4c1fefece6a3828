import type { Metadata } from "next";
import type { ReactNode } from "react";

// Signed-in screens are nobody's search result.
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function MemberLayout({ children }: { children: ReactNode }) {
  return children;
}
