import { refreshUnreadCounts } from "@/components/shell/events/unread-counts-store";
import { api } from "@/lib/foundation/api-client/api";

/**
 * Marks notifications as read, all of them without ids, and updates the badge.
 * @throws ApiError
 */
export async function markNotificationsRead(ids?: string[]): Promise<void> {
  await api("POST /api/notifications/read", { body: ids ? { ids } : {} });
  refreshUnreadCounts();
}

/** The same for those that lead to a page that was opened some other way: if it fails, they stay unread. */
export const markPageOpened = (path: string) =>
  void api("POST /api/notifications/read", { body: { path } }).then(refreshUnreadCounts, () => undefined);

/** The same for a notification that is being opened: if it fails, it stays unread. */
export const markOpened = (id: string) => void markNotificationsRead([id]).catch(() => undefined);
