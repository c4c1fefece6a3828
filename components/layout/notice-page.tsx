import type { ReactNode } from "react";
import { EmptyIllustration } from "@/components/layout/empty-illustration";

/** A page with a single message: not found or failed. */
export function NoticePage({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="pt-[clamp(3rem,1rem+6vw,6rem)] pb-[clamp(3rem,2rem+4vw,5.5rem)]">
      <div className="page-wrap">
        <h1 className="max-w-[16em] text-title tracking-[-0.03em]">{title}</h1>
        <div className="mt-4 max-w-[60ch] text-lg text-pretty text-muted-foreground">{children}</div>
        <div className="mt-7 flex flex-wrap gap-2">{actions}</div>
      </div>
      <EmptyIllustration className="mt-[clamp(2.5rem,1rem+5vw,5rem)]" />
    </div>
  );
}
