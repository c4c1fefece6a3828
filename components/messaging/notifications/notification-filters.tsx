import { FilterForm } from "@/components/lists/filter-form";
import { FilterSelect } from "@/components/lists/filters";
import { SegmentedLinks } from "@/components/lists/link-tabs";
import { buttonVariants } from "@/components/ui/button";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { mailKindsFor } from "@/lib/foundation/mail/mail-kinds.constants";
import { paths } from "@/lib/foundation/paths";
import {
  notificationsPageHref,
  type NotificationsPageQuery,
} from "@/lib/messaging/notifications/notifications.queries";
import { NOTIFICATION_FILTERS } from "@/lib/messaging/notifications/notifications.constants";

const LABELS = { all: "All", unread: "Unread" } as const;
const ALL_KINDS = { value: "", label: "All kinds" };

/** Filters of the list, with the kinds that the viewer can get. They work without scripts. */
export function NotificationFilters({ query, role }: { query: NotificationsPageQuery; role: Role }) {
  const kinds = mailKindsFor(role).map(({ value, label }) => ({ value, label }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SegmentedLinks
        label="Read or unread"
        choices={NOTIFICATION_FILTERS.map((filter) => ({
          label: LABELS[filter],
          href: notificationsPageHref(query, { filter }),
          chosen: query.filter === filter,
        }))}
      />
      <FilterForm action={paths.notifications} className="flex items-center gap-2">
        {query.filter !== "all" && <input type="hidden" name="filter" value={query.filter} />}
        <FilterSelect name="kind" aria-label="Kind" value={query.kind ?? ""} options={[ALL_KINDS, ...kinds]} />
        <noscript>
          <button type="submit" className={buttonVariants({ variant: "outline" })}>
            Filter
          </button>
        </noscript>
      </FilterForm>
    </div>
  );
}
