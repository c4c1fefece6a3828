import type { Metadata } from "next";
import type { ReactNode } from "react";

// Staff screens are nobody's search result.
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function StaffLayout({ children }: { children: ReactNode }) {
  return children;
}
