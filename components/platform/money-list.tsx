import type { ReactNode } from "react";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { FocusManager } from "@/components/layout/focus-manager";
import { Link } from "@/components/layout/link";
import { SectionCard } from "@/components/layout/section-card";
import type { ListPage } from "@/components/platform/users-tab";
import { formatCount } from "@/lib/format/count";
import { platformHref, type MoneyList as ListName, type PlatformPageQuery } from "@/lib/platform/platform-page.schema";

/** What the tab passes on to each list. */
export type MoneyListPage<T> = { query: PlatformPageQuery; page: ListPage<T> };

type MoneyListProps<T> = MoneyListPage<T> & {
  name: ListName;
  title: string;
  lead?: string;
  /** Shown instead of an empty list; null shows nothing. */
  empty: string | null;
  keyOf: (item: T) => string;
  /** What stands above the list. */
  before?: ReactNode;
  children: (item: T) => ReactNode;
};

/** A list of the Money tab: its newest entries, with a link to all of them; all pages when it is shown alone. */
export function MoneyList<T>({ name, title, lead, empty, query, page, keyOf, before, children }: MoneyListProps<T>) {
  const { items, total, previousCursor, nextCursor } = page;
  const isAlone = query.list === name;
  return (
    <SectionCard id={name} title={title} lead={lead}>
      {before}
      <FocusManager heading={`${name}-title`}>
        {items.length === 0 ? (
          empty !== null && (
            <p className="mt-4 text-sm" role="status">
              {empty}
            </p>
          )
        ) : (
          <ul className="mt-4 border-b border-border">
            {items.map((item) => (
              <li
                key={keyOf(item)}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-3 text-sm"
              >
                {children(item)}
              </li>
            ))}
          </ul>
        )}
      </FocusManager>
      {!isAlone && total > items.length && (
        <p className="mt-3 text-sm">
          <Link href={platformHref(query, { list: name })} className="link nums">
            Show all {formatCount(total)}
          </Link>
        </p>
      )}
      {isAlone && (
        <CursorPagination
          label={title}
          previousLabel="Newer"
          nextLabel="Older"
          previousHref={previousCursor && platformHref(query, { before: previousCursor })}
          nextHref={nextCursor && platformHref(query, { after: nextCursor })}
        />
      )}
    </SectionCard>
  );
}
