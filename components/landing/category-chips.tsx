import { Link } from "@/components/layout/link";
import { ScrollRow } from "@/components/layout/scroll-row";
import { HEADLINE_CATEGORIES } from "@/lib/apps/apps.constants";
import { filterSlug } from "@/lib/format/filter-slug";
import type { CategoryCount } from "@/lib/apps/apps.dto";
import { landingHref, type LandingQuery } from "@/lib/apps/landing.schema";
import { formatCount } from "@/lib/format/count";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { cn } from "@/lib/utils";

type Chip = { slug: string; label: string; href: string; current: boolean; count?: number };

type CategoryChipsProps =
  | { state: LandingQuery; categories: readonly CategoryCount[]; search?: undefined }
  /** A search, which the chips narrow down on Browse Apps. */
  | { search: string };

function listChips(props: CategoryChipsProps): Chip[] {
  const slugs = [
    { slug: "all", label: "All" },
    ...HEADLINE_CATEGORIES.map((name) => ({ slug: filterSlug(name), label: name })),
  ];
  if (props.search !== undefined) {
    const { search } = props;
    return slugs.map(({ slug, label }) => ({
      slug,
      label,
      href:
        slug === "all" ? withQuery(paths.home, { search }) : withQuery(paths.browseApps, { search, category: slug }),
      current: slug === "all",
    }));
  }
  const { state, categories } = props;
  const total = categories.reduce((sum, category) => sum + category.count, 0);
  return slugs.map(({ slug, label }) => ({
    slug,
    label,
    href: landingHref({ tab: state.tab, category: slug }),
    current: slug === state.category,
    count: slug === "all" ? total : (categories.find(({ name }) => name === label)?.count ?? 0),
  }));
}

/** The main categories. The selected one filters the apps that follow and is part of the URL. */
export function CategoryChips(props: CategoryChipsProps) {
  return (
    <ScrollRow label="Categories" className="page-wrap gap-2">
      {listChips(props).map(({ slug, label, href, current, count }) => (
        <Link
          key={slug}
          href={href}
          aria-current={current ? "true" : undefined}
          className={cn(
            "inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-md border px-3 text-sm font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 pointer-coarse:min-h-11",
            current ? "border-primary bg-primary text-primary-foreground" : "border-border bg-card hover:border-input",
          )}
        >
          <span>{label}</span>
          {count !== undefined && <span className="nums text-xs font-normal opacity-75">{formatCount(count)}</span>}
        </Link>
      ))}
    </ScrollRow>
  );
}
