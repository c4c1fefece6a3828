import { X } from "@/components/ui/icons";
import { Link } from "@/components/layout/link";

type FilterChipsProps<Change> = {
  /** All filters: the label, undefined when inactive, and the change that removes the filter. */
  filters: readonly { label: string | undefined; drop: Change }[];
  /** Returns the URL after a change. */
  href: (change: Change) => string;
  /** The URL without any filter. */
  clearHref: string;
};

const CHIP =
  "narrow inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-border bg-card px-2.5 text-xs transition-colors duration-120 hover:border-input";

/** The active filters with buttons to remove one or all of them. */
export function FilterChips<Change>({ filters, href, clearHref }: FilterChipsProps<Change>) {
  const active = filters.filter(({ label }) => label);
  if (active.length === 0) return null;
  return (
    <>
      {active.map(({ label, drop }) => (
        <Link key={label} href={href(drop)} aria-label={`Remove filter ${label}`} className={CHIP}>
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        </Link>
      ))}
      <Link href={clearHref} className="link min-h-6 text-xs">
        Clear Filters
      </Link>
    </>
  );
}
