import type { ReactNode } from "react";

/** The narrow layout of pages opened from an emailed link. */
export function EmailLinkPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[30rem] px-(--gutter) py-10 sm:py-16">
      <h1 className="display text-2xl">{title}</h1>
      {lead && (
        <p dir="auto" className="mt-2 wrap-anywhere text-muted-foreground">
          {lead}
        </p>
      )}
      <div className={lead ? "mt-7" : "mt-5"}>{children}</div>
      <noscript>
        <p className="mt-4 text-sm text-muted-foreground">This needs JavaScript.</p>
      </noscript>
    </div>
  );
}
