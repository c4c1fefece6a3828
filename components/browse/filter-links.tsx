import { clsx } from "clsx";
import { Link } from "@/components/layout/link";
import { formatCount } from "@/lib/format/count";

export type FilterOption = { label: string; href: string; chosen: boolean; count: number | undefined };

/** A single choice as links that look like radio buttons, so that it works without scripts. */
export function FilterLinks({ title, options }: { title: string; options: readonly FilterOption[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="-mx-1.5">
        {options.map(({ label, href, chosen, count }) => (
          <li key={label}>
            <Link
              href={href}
              rel="nofollow"
              aria-current={chosen ? "true" : undefined}
              className={clsx(
                "group flex min-h-7.5 items-center gap-2.5 rounded-sm px-1.5 text-sm transition-colors duration-120 hover:text-foreground pointer-coarse:min-h-11",
                chosen ? "font-semibold text-foreground" : "text-muted-foreground",
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  "size-4 shrink-0 rounded-full border bg-card",
                  chosen ? "border-5 border-hot" : "border-input group-hover:border-muted-foreground",
                )}
              />
              <span>{label}</span>
              {count !== undefined && <span className="nums ml-auto text-xs font-normal">{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
