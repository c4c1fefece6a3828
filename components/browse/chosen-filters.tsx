import { X } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { PRICE_BANDS } from "@/lib/apps/apps.constants";
import { browseHref, isFiltered, type BrowseQuery } from "@/lib/apps/browse.schema";
import { paths } from "@/lib/paths";

/** Each filter in force with the means to drop it, and all of them at once. */
export function ChosenFilters({ state }: { state: BrowseQuery }) {
  if (!isFiltered(state)) return null;
  const chosen = [
    { label: state.search && `“${state.search}”`, drop: { search: "" } },
    { label: state.category, drop: { category: undefined } },
    { label: PRICE_BANDS.find(({ slug }) => slug === state.price)?.label, drop: { price: undefined } },
    { label: state.builtWith, drop: { builtWith: undefined } },
  ].filter(({ label }) => label);
  return (
    <>
      {chosen.map(({ label, drop }) => (
        <Link key={label} href={browseHref(state, drop)} aria-label={`Remove filter ${label}`} className="narrow inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-border bg-card px-2.5 text-xs transition-colors duration-120 hover:border-input">
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        </Link>
      ))}
      <Link href={paths.browseApps} className="link min-h-6 text-xs">Clear Filters</Link>
    </>
  );
}
