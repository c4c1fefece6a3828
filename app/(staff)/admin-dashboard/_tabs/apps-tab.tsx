import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { FocusManager } from "@/components/shell/focus-manager";
import { Link } from "@/components/shell/link";
import { AdminAppItem } from "@/components/staff/moderation/admin-app-item";
import { AdminSearch } from "@/components/staff/moderation/admin-search";
import { LIST_HEADING_ID } from "@/components/staff/moderation/element-ids.constants";
import { AdminReleaseItem } from "@/components/staff/moderation/release-decision";
import { buttonVariants } from "@/components/ui/button";
import { countActiveSubscriptions } from "@/lib/commerce/subscriptions/read-subscriptions";
import { formatCappedCount } from "@/lib/foundation/format/numbers";
import { ADMIN_TABS, APP_TABS } from "@/lib/staff/moderation/moderation.constants";
import { adminDashboardHref } from "@/lib/staff/moderation/moderation.queries";
import { loadModerationQueue, loadQueuePage, type QueueEntry, toQueuedApp } from "@/lib/staff/moderation/queue";
import type { TabProps } from "./tab-props";

const emptyStates: Record<(typeof APP_TABS)[number], { title: string; text: string }> = {
  pending: {
    title: "Nothing to review",
    text: "New listings, releases and changes to live apps appear here, oldest first.",
  },
  approved: { title: "No approved apps", text: "Apps that you approve appear here and on the marketplace." },
  rejected: {
    title: "No rejected apps",
    text: "Apps that you reject appear here. Their developers can fix and resubmit them.",
  },
  all: { title: "No apps yet", text: "Every listing appears here, whatever its status." },
};

async function loadApps(
  viewer: TabProps["viewer"],
  tab: Exclude<(typeof APP_TABS)[number], "pending">,
  query: TabProps["query"],
) {
  const { search, after, before } = query;
  const { items, ...page } = await loadQueuePage(viewer, { tab, search, after, before });
  return { ...page, items: items.map((app) => ({ app })) };
}

/** Apps with one status, or all apps; the moderators' queue also contains releases. */
export async function AppsTab({ viewer, query }: TabProps) {
  const tab = APP_TABS.find((one) => one === query.tab) ?? "pending";
  const { search, after, before } = query;
  const page =
    tab === "pending"
      ? await loadModerationQueue(viewer, { search, after, before })
      : await loadApps(viewer, tab, query);
  const approved = page.items.flatMap((item: QueueEntry) =>
    "app" in item && item.app.status === "approved" ? [item.app.id] : [],
  );
  const subscriptions = await countActiveSubscriptions(approved);
  const params = { tab, search };
  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id={LIST_HEADING_ID} tabIndex={-1}>
          {ADMIN_TABS.find(({ value }) => value === tab)?.label}
        </h2>
        <AdminSearch query={query} label="Search apps" placeholder="Search by name, tech or developer" />
      </div>
      {search && (
        <p role="status" className="nums mb-4 text-muted-foreground">
          <span>{`${formatCappedCount(page)} found for “${search}”. `}</span>
          <Link href={adminDashboardHref({ tab })} className="link">
            Clear
          </Link>
        </p>
      )}
      {page.items.length === 0 &&
        (search ? (
          <EmptyState
            as="h3"
            title="No matching apps"
            action={
              <Link
                href={adminDashboardHref({ tab: "all", search })}
                className={buttonVariants({ variant: "outline" })}
              >
                Search All Apps
              </Link>
            }
          >
            Try fewer words, or search all apps.
          </EmptyState>
        ) : (
          <EmptyState as="h3" title={emptyStates[tab].title}>
            {emptyStates[tab].text}
          </EmptyState>
        ))}
      <FocusManager heading={LIST_HEADING_ID}>
        <ul className="grid gap-3">
          {page.items.map((item: QueueEntry) =>
            "app" in item ? (
              <AdminAppItem
                key={item.app.id}
                app={toQueuedApp(item.app)}
                subscriptions={subscriptions.get(item.app.id) ?? 0}
                isOwn={item.app.developerId === viewer.id}
                tab={tab}
              />
            ) : (
              <AdminReleaseItem
                key={item.release.id}
                release={item.release}
                isOwn={item.release.developer.id === viewer.id}
              />
            ),
          )}
        </ul>
      </FocusManager>
      <CursorPagination
        label="Apps"
        previousHref={page.previousCursor && adminDashboardHref({ ...params, before: page.previousCursor })}
        nextHref={page.nextCursor && adminDashboardHref({ ...params, after: page.nextCursor })}
      />
    </section>
  );
}
