import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import type { PayoutsPageQuery } from "@/lib/payouts/payouts-page.schema";

const LISTS = {
  entries: { next: "after", previous: "before" },
  payouts: { next: "payoutsAfter", previous: "payoutsBefore" },
} as const;

/** A list of the tab with pages. */
export type PagedList = keyof typeof LISTS;

/** Links to another page of one of the tab's lists; the other one stays where it is. Null without a cursor. */
export function pagesOf(
  list: PagedList,
  query: PayoutsPageQuery,
  { nextCursor, previousCursor }: { nextCursor: string | null; previousCursor: string | null },
): { previousHref: string | null; nextHref: string | null } {
  const { next, previous } = LISTS[list];
  const { after, before, payoutsAfter, payoutsBefore } = query;
  const other = list === "entries" ? { payoutsAfter, payoutsBefore } : { after, before };
  const href = (name: string, cursor: string | null) =>
    cursor && withQuery(paths.developerDashboard, { tab: "payouts", ...other, [name]: cursor });
  return { nextHref: href(next, nextCursor), previousHref: href(previous, previousCursor) };
}
