import type { ReactNode } from "react";
import { formatCount } from "@/lib/format/count";
import type { Newest } from "@/lib/platform/user-overview.dto";

/** The newest entries of one of a user's lists, and how many there are. */
export function OverviewEntries<T extends { id: string }>({
  list: { items, total },
  empty,
  children,
}: {
  list: Newest<T>;
  empty: string;
  children: (item: T) => ReactNode;
}) {
  if (total === 0) return <p className="mt-3 text-sm text-muted-foreground">{empty}</p>;
  return (
    <>
      <ul className="nums mt-3 text-sm">
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border py-2.5 wrap-anywhere"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="nums text-sm text-muted-foreground">
          The newest {items.length} of {formatCount(total)}.
        </p>
      )}
    </>
  );
}
