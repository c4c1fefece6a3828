import { CircleCheck } from "@/components/ui/icons";

/** What has to be true for the client to accept the work. */
export function Criteria({ criteria }: { criteria: readonly { text: string }[] }) {
  if (criteria.length === 0) return null;
  return (
    <section aria-label="Acceptance criteria" className="mt-6">
      <h3 className="text-base">The work is accepted when</h3>
      <ul className="mt-2 grid max-w-[66ch] gap-2">
        {criteria.map(({ text }, index) => (
          <li key={index} className="flex items-start gap-2.5">
            <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
