"use client";

import { FilterSelectForm } from "@/components/browse/filter-select-form";
import { FilterLinks } from "@/components/browse/filter-links";
import {
  ALL_CATEGORIES,
  ALL_TOOLS,
  BROWSE_CATEGORIES,
  BUILT_WITH,
  PRICE_BANDS,
  categorySlug,
} from "@/lib/apps/apps.constants";
import type { CategoryCount } from "@/lib/apps/apps.dto";
import { browseHref } from "@/lib/format/browse-href";
import type { BrowseQuery } from "@/lib/apps/browse.schema";

type FiltersProps = {
  state: BrowseQuery;
  categories: readonly CategoryCount[];
  /** Where it is shown; the page has it twice: next to the list and in the drawer. */
  placement: "aside" | "drawer";
};

/** The filters by price, build tool and category. A client component because the page has it twice (decision 0007). */
export function Filters({ state, categories, placement }: FiltersProps) {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-7">
      <FilterLinks
        title="Price range"
        options={[
          { label: "Any price", href: browseHref(state, { price: undefined }), chosen: state.price === undefined },
          ...PRICE_BANDS.map(({ slug, label }) => ({
            label,
            href: browseHref(state, { price: slug }),
            chosen: state.price === slug,
          })),
        ]}
      />
      <FilterSelectForm
        state={state}
        name="builtWith"
        id={`${placement}-built-with`}
        label="Built with"
        value={state.builtWith ? categorySlug(state.builtWith) : ""}
        options={[
          { value: "", label: ALL_TOOLS },
          ...BUILT_WITH.map((tool) => ({ value: categorySlug(tool), label: tool })),
        ]}
      />
      <FilterLinks
        title="Category"
        options={[
          {
            label: ALL_CATEGORIES,
            href: browseHref(state, { category: undefined }),
            chosen: state.category === undefined,
            count: total,
          },
          ...categories.map(({ name, count }) => ({
            label: name,
            href: browseHref(state, { category: BROWSE_CATEGORIES.find((entry) => entry === name) }),
            chosen: state.category === name,
            count,
          })),
        ]}
      />
    </div>
  );
}
