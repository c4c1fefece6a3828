import { TalentGrid } from "@/components/developers/talent-grid";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { Link } from "@/components/layout/link";
import type { Developer } from "@/lib/developers/developers.dto";
import { developersMessages } from "@/lib/developers/developers.messages";
import { directoryHref, type DirectoryQuery } from "@/lib/developers/directory.schema";
import { formatCount } from "@/lib/format/count";
import { paths } from "@/lib/paths";

type DeveloperListPage = {
  items: readonly Developer[];
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
  partial: boolean;
};

/** One page of the developer directory, with pagination. */
export function DirectoryList({ query, page }: { query: DirectoryQuery; page: DeveloperListPage }) {
  const { items, total, nextCursor, previousCursor, partial } = page;
  if (items.length === 0) {
    return (
      <EmptyState
        title={developersMessages.noneFound}
        action={
          <Link href={paths.hireDevelopers} className={buttonVariants({ variant: "outline" })}>
            Clear Filters
          </Link>
        }
      >
        Try fewer words, a different skill, or all specializations.
      </EmptyState>
    );
  }
  return (
    <>
      {partial && <p className="mb-4 text-muted-foreground">{developersMessages.someWords}</p>}
      <TalentGrid developers={items} />
      <CursorPagination
        label="Developers"
        previousHref={previousCursor && directoryHref(query, { before: previousCursor })}
        nextHref={nextCursor && directoryHref(query, { after: nextCursor })}
      >
        {items.length < total && `${formatCount(items.length)} of ${formatCount(total)} shown`}
      </CursorPagination>
    </>
  );
}
