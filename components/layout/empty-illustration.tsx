const frames = [
  "aspect-[16/10] w-44 sm:w-72",
  "aspect-[4/7] w-20 sm:w-32",
  "aspect-[16/10] w-36 sm:w-60",
  "aspect-[4/7] w-16 sm:w-24",
  "aspect-[16/10] w-44 sm:w-80",
];

/** The landing page's workbench without apps. */
export function EmptyIllustration({ className }: { className: string }) {
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
