import type { Metadata } from "next";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { LiveList } from "@/components/messaging/notifications/live-list";
import { MarkAllRead } from "@/components/messaging/notifications/mark-notifications-read";
import { NotificationFilters } from "@/components/messaging/notifications/notification-filters";
import { NotificationList } from "@/components/messaging/notifications/notification-list";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { countUnread, loadNotificationsPage } from "@/lib/messaging/notifications/notifications";
import { notificationsPageHref, notificationsPageQuery } from "@/lib/messaging/notifications/notifications.queries";

export const metadata: Metadata = { title: "Notifications" };

/** The notifications of a signed-in user, with filters and page in the URL. */
export default async function NotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = notificationsPageQuery.parse(firstValues(await searchParams));
  const viewer = await requireViewer();
  const [page, unread] = await Promise.all([loadNotificationsPage(viewer, query, query), countUnread(viewer)]);
  const isFiltered = query.filter !== "all" || query.kind !== undefined;
  return (
    <div className="page-wrap max-w-[52rem] pt-7 pb-16">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>Notifications</h1>
          <p className="mt-1.5 text-muted-foreground">
            <Link href={paths.mailSettings} className="underline underline-offset-4">
              Choose what you get
            </Link>{" "}
            here and by email.
          </p>
        </div>
        {unread.notifications > 0 && <MarkAllRead />}
      </div>
      <NotificationFilters query={query} role={viewer.role} />
      <div className="mt-5">
        {page.items.length === 0 ? (
          <EmptyState
            title={isFiltered ? "No matching notifications" : "No notifications yet"}
            action={
              isFiltered ? (
                <Link href={paths.notifications} className={buttonVariants({ variant: "outline" })}>
                  Show all
                </Link>
              ) : undefined
            }
          >
            {isFiltered
              ? "Nothing here with these filters."
              : "What happens with your apps, projects, purchases and account shows up here."}
          </EmptyState>
        ) : (
          <NotificationList notifications={page.items} loadedAt={page.loadedAt} />
        )}
      </div>
      <CursorPagination
        label="Notifications"
        previousHref={page.previousCursor && notificationsPageHref(query, { before: page.previousCursor })}
        nextHref={page.nextCursor && notificationsPageHref(query, { after: page.nextCursor })}
      />
      <LiveList />
    </div>
  );
}
