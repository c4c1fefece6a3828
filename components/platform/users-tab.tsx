import { FocusManager } from "@/components/layout/focus-manager";
import { UserList } from "@/components/platform/user-list";
import { PlatformSearchForm } from "@/components/platform/platform-search-form";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { Link } from "@/components/layout/link";
import { atLeastOf } from "@/lib/format/count";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformHref, type PlatformPageQuery } from "@/lib/platform/platform-page.schema";

export type ListPage<T> = {
  items: T[];
  total: number;
  more?: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
};

/** User Management (spec section 2, "Super admin dashboard"). */
export function UsersTab({
  query,
  people,
  ownId,
}: {
  query: PlatformPageQuery;
  people: ListPage<PlatformUser>;
  ownId: string;
}) {
  const { previousCursor, nextCursor, total, items } = people;
  return (
    <section aria-labelledby="people">
      <h2 id="people" tabIndex={-1} className="sr-only">
        User Management
      </h2>
      <PlatformSearchForm
        tab="users"
        search={query.search}
        label="Search users"
        placeholder="Search by name, email or role"
      >
        <Button type="submit" variant="outline">
          Search
        </Button>
      </PlatformSearchForm>
      <p className="nums my-4 text-sm text-muted-foreground" role="status">
        {atLeastOf(people, "user")}
        {query.search && ` for “${query.search}”`}
      </p>
      <FocusManager heading="people">
        {total === 0 ? (
          <EmptyState
            as="h3"
            title="No users found"
            action={
              <Link href={platformHref(query, { search: "" })} className={buttonVariants({ variant: "outline" })}>
                Show all users
              </Link>
            }
          >
            No name, email or role matches your search.
          </EmptyState>
        ) : (
          <UserList users={items} ownId={ownId} />
        )}
      </FocusManager>
      <CursorPagination
        label="Users"
        previousHref={previousCursor && platformHref(query, { before: previousCursor })}
        nextHref={nextCursor && platformHref(query, { after: nextCursor })}
      />
    </section>
  );
}
