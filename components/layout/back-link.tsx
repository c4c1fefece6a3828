import { ArrowLeft } from "@/components/ui/icons";
import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";

/** Back link above a heading ("Back to Home"). */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
