import { useId, type ReactNode } from "react";

/** A section of the form with a heading. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-border py-7">
      <h2 id={id}>{title}</h2>
      {hint && <p className="mt-1 max-w-[60ch] text-sm text-muted-foreground">{hint}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
