import type { ReactNode } from "react";

const frames = [
  "aspect-[16/10] w-44 sm:w-72",
  "aspect-[4/7] w-20 sm:w-32",
  "aspect-[16/10] w-36 sm:w-60",
  "aspect-[4/7] w-16 sm:w-24",
  "aspect-[16/10] w-44 sm:w-80",
];

/** The landing page's workbench without apps. */
function EmptyIllustration({ className }: { className: string }) {
  return (
    <div aria-hidden className={`overflow-hidden border-b-2 border-primary dark:border-input ${className}`}>
      <div className="page-wrap flex items-end gap-5 sm:gap-6">
        {frames.map((slot) => (
          <span key={slot} className={`shrink-0 rounded-t-lg border border-b-0 border-dashed border-input ${slot}`} />
        ))}
      </div>
    </div>
  );
}

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
