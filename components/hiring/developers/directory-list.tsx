import type { ComponentProps } from "react";
import { TalentCards } from "@/components/hiring/developers/talent-cards";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import { toTalentCard } from "@/lib/hiring/developers/cards";
import { directoryHref, type DirectoryQuery } from "@/lib/hiring/developers/developers.queries";
import type { Developer } from "@/lib/hiring/developers/developers.rows";
import { developersMessages } from "@/lib/hiring/developers/profile.constants";

type DeveloperListPage = {
  items: readonly Developer[];
  nextCursor: string | null;
  previousCursor: string | null;
  partial: boolean;
};

/** One page of the developer directory, with pagination. */
export function DirectoryList({ query, page }: { query: DirectoryQuery; page: DeveloperListPage }) {
  const { items, nextCursor, previousCursor, partial } = page;
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
        Try fewer words or remove a filter.
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
      />
    </>
  );
}

/** Developers as a grid of cards. */
export function TalentGrid({
  developers,
  ...props
}: Omit<ComponentProps<typeof TalentCards>, "developers"> & { developers: readonly Developer[] }) {
  return <TalentCards developers={developers.map(toTalentCard)} {...props} />;
}
