import { KeepFocus } from "@/components/layout/keep-focus";
import { PeopleList } from "@/components/platform/people-list";
import { PlatformSearch } from "@/components/platform/platform-search";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { atLeastOf } from "@/lib/format/count";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformHref, type PlatformPageQuery } from "@/lib/platform/platform-page.schema";

export type ShownList<T> = { items: T[]; total: number; more?: boolean; nextCursor: string | null; previousCursor: string | null };

/** User Management (spec section 2, "Super admin dashboard"). */
export function PeopleTab({ query, people, ownId }: { query: PlatformPageQuery; people: ShownList<PlatformUser>; ownId: string }) {
  const { previousCursor, nextCursor, total, items } = people;
  return (
    <section aria-labelledby="people">
      <h2 id="people" tabIndex={-1} className="sr-only">User Management</h2>
      <PlatformSearch tab="users" search={query.search} label="Search users" placeholder="Search by name, email or role">
        <Button type="submit" variant="outline">Search</Button>
      </PlatformSearch>
      <p className="nums my-4 text-sm text-muted-foreground" role="status">{atLeastOf(people, "user")}{query.search && ` for “${query.search}”`}</p>
      <KeepFocus heading="people">
        {total === 0 ? (
          <EmptyState as="h3" title="No users found" action={<Link href={platformHref(query, { search: "" })} className={buttonVariants({ variant: "outline" })}>Show all users</Link>}>
            Nobody has this in their name, email or role.
          </EmptyState>
        ) : (
          <PeopleList users={items} ownId={ownId} />
        )}
      </KeepFocus>
      <Pagination label="Users" previousHref={previousCursor && platformHref(query, { before: previousCursor })} nextHref={nextCursor && platformHref(query, { after: nextCursor })} />
    </section>
  );
}
