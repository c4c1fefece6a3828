import { z } from "zod";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { cursorParams } from "@/lib/foundation/list-queries";
import { paths } from "@/lib/foundation/paths";
import { NOTIFICATION_FILTERS, NOTIFICATION_KINDS } from "@/lib/messaging/notifications/notifications.constants";

/** Query parameters of `/notifications`. The page ignores invalid values; the API rejects them. */
export const notificationsPageQuery = z.object({
  filter: z.enum(NOTIFICATION_FILTERS).catch("all"),
  kind: z.enum(NOTIFICATION_KINDS).optional().catch(undefined),
  ...cursorParams,
});
export type NotificationsPageQuery = z.infer<typeof notificationsPageQuery>;

/** Builds the page's URL without defaults; any change except the cursor returns to the first page. */
export function notificationsPageHref(
  query: NotificationsPageQuery,
  change: Partial<NotificationsPageQuery> = {},
): string {
  const { filter, kind, after, before } = { ...query, after: undefined, before: undefined, ...change };
  return withQuery(paths.notifications, { filter: filter === "all" ? undefined : filter, kind, after, before });
}
