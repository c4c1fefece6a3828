import { Link } from "@/components/layout/link";
import { HEADLINE_CATEGORIES } from "@/lib/apps/apps.constants";
import { filterSlug } from "@/lib/format/filter-slug";
import type { CategoryCount } from "@/lib/apps/apps.dto";
import { landingHref, type LandingQuery } from "@/lib/apps/landing.schema";
import { formatCount } from "@/lib/format/count";
import { cn } from "@/lib/utils";

/** The main categories. The selected one filters the showcase and is part of the URL. */
export function CategoryChips({ state, categories }: { state: LandingQuery; categories: readonly CategoryCount[] }) {
  const count = (name: string) => categories.find((category) => category.name === name)?.count ?? 0;
  const chips = [
    { slug: "all", label: "All", count: categories.reduce((sum, category) => sum + category.count, 0) },
    ...HEADLINE_CATEGORIES.map((name) => ({ slug: filterSlug(name), label: name, count: count(name) })),
  ];
  return (
    <nav aria-label="Categories" className="page-wrap flex flex-wrap gap-2">
      {chips.map((chip) => (
        <Link
          key={chip.slug}
          href={landingHref({ tab: state.tab, category: chip.slug })}
          scroll={false}
          aria-current={chip.slug === state.category ? "true" : undefined}
          className={cn(
            "inline-flex min-h-9 items-center gap-1.5 rounded-md border px-3 text-sm font-medium transition-colors duration-120 pointer-coarse:min-h-11",
            chip.slug === state.category
              ? "border-primary bg-primary text-primary-foreground"
              : "border-border bg-card hover:border-input",
          )}
        >
          {chip.label}
          <span className="nums text-xs font-normal opacity-75">{formatCount(chip.count)}</span>
        </Link>
      ))}
    </nav>
  );
}
