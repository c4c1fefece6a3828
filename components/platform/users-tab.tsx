import { FocusManager } from "@/components/layout/focus-manager";
import { UserList } from "@/components/platform/user-list";
import { PlatformSearchForm } from "@/components/platform/platform-search-form";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { FilterSelect } from "@/components/layout/filter-select";
import { Link } from "@/components/layout/link";
import { Label } from "@/components/ui/label";
import { ROLES } from "@/lib/auth/roles.constants";
import { atLeastOf } from "@/lib/format/count";
import { roleName } from "@/lib/format/role-name";
import { USER_FLAGS, USER_FLAG_LABELS } from "@/lib/platform/platform.constants";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformHref, type PlatformPageQuery } from "@/lib/platform/platform-page.schema";

const roleOptions = [{ value: "", label: "All roles" }, ...ROLES.map((value) => ({ value, label: roleName(value) }))];
const flagOptions = [
  { value: "", label: "Any" },
  ...USER_FLAGS.map((value) => ({ value, label: USER_FLAG_LABELS[value] })),
];

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
        <div className="grid gap-1">
          <Label htmlFor="role">Role</Label>
          <FilterSelect
            id="role"
            name="role"
            value={query.role ?? ""}
            options={roleOptions}
            className="w-full sm:w-40"
          />
        </div>
        <div className="grid gap-1">
          <Label htmlFor="flag">Flag</Label>
          <FilterSelect
            id="flag"
            name="flag"
            value={query.flag ?? ""}
            options={flagOptions}
            className="w-full sm:w-52"
          />
        </div>
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
