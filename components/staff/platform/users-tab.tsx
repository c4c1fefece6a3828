import { SelectFilter } from "@/components/lists/filter-fields";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { FocusManager } from "@/components/shell/focus-manager";
import { Link } from "@/components/shell/link";
import { PlatformSearchForm } from "@/components/staff/platform/platform-search-form";
import { UserList } from "@/components/staff/platform/user-list";
import { Button, buttonVariants } from "@/components/ui/button";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { atLeastOf } from "@/lib/foundation/format/numbers";
import { roleName } from "@/lib/foundation/format/text";
import { USER_FLAG_LABELS, USER_FLAGS, USER_SORT_LABELS, USER_SORTS } from "@/lib/staff/platform/platform.constants";
import { platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";
import type { PlatformUser } from "@/lib/staff/platform/platform.rows";

const roleOptions = [{ value: "", label: "All roles" }, ...ROLES.map((value) => ({ value, label: roleName(value) }))];
const flagOptions = [
  { value: "", label: "Any" },
  ...USER_FLAGS.map((value) => ({ value, label: USER_FLAG_LABELS[value] })),
];

// The form sends no parameter for the usual order.
const sortOptions = USER_SORTS.map((value) => ({
  value: value === "newest" ? "" : value,
  label: USER_SORT_LABELS[value],
}));

export type ListPage<T> = {
  items: T[];
  total: number;
  more?: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
};

/** User Management (docs/product.md#platform-administration). */
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
        <SelectFilter name="role" label="Role" value={query.role} options={roleOptions} width="sm:w-40" />
        <SelectFilter name="flag" label="Flag" value={query.flag} options={flagOptions} width="sm:w-52" />
        {/* Wider screens sort by the headings of the table, and send this unseen. */}
        <SelectFilter
          name="sort"
          label="Sort by"
          value={query.sort}
          options={sortOptions}
          width="sm:w-40"
          className="max-sm:col-span-full md:hidden"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </PlatformSearchForm>
      <p className="nums my-4 text-sm text-muted-foreground" role="status">
        {atLeastOf(people, "user") + (query.search ? ` for “${query.search}”` : "")}
      </p>
      <FocusManager heading="people">
        {total === 0 ? (
          <EmptyState
            as="h3"
            title="No users found"
            action={
              <Link
                href={platformHref(query, { search: "", role: undefined, flag: undefined })}
                className={buttonVariants({ variant: "outline" })}
              >
                Show all users
              </Link>
            }
          >
            No user matches your search and filters.
          </EmptyState>
        ) : (
          <UserList users={items} ownId={ownId} query={query} />
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
