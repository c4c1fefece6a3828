import { X } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

type FilterChipsProps<Change> = {
  /** Each filter that may be in force: what it is called, nothing where it is not, and the change that drops it. */
  filters: readonly { label: string | undefined; drop: Change }[];
  /** The address after a change. */
  href: (change: Change) => string;
  /** The address without any of them. */
  clearHref: string;
};

const CHIP =
  "narrow inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-border bg-card px-2.5 text-xs transition-colors duration-120 hover:border-input";

/** Each filter in force with the means to drop it, and all of them at once. */
export function FilterChips<Change>({ filters, href, clearHref }: FilterChipsProps<Change>) {
  const chosen = filters.filter(({ label }) => label);
  if (chosen.length === 0) return null;
  return (
    <>
      {chosen.map(({ label, drop }) => (
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
