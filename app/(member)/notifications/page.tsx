import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { LiveList } from "@/components/notifications/live-list";
import { MarkAllRead } from "@/components/notifications/mark-all-read";
import { NotificationFilters } from "@/components/notifications/notification-filters";
import { NotificationList } from "@/components/notifications/notification-list";
import { buttonVariants } from "@/components/ui/button";
import { getViewer } from "@/lib/auth/viewer";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { countUnread } from "@/lib/notifications/count-unread";
import { loadNotificationsPage } from "@/lib/notifications/load-notifications-page";
import { notificationsPageHref, notificationsPageQuery } from "@/lib/notifications/notifications-page.schema";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Notifications" };

/** The notifications of a signed-in user, with filters and page in the URL. */
export default async function NotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = notificationsPageQuery.parse(firstValues(await searchParams));
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(notificationsPageHref(query)));
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
      <NotificationFilters query={query} />
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
              : "Sales, reviews, proposals, messages and account changes show up here."}
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
