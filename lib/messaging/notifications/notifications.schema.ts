import * as z from "zod/mini";
import { paging } from "@/lib/foundation/paging.schema";
import { NOTIFICATION_FILTERS, NOTIFICATION_KINDS } from "@/lib/messaging/notifications/notifications.constants";

/** `GET /api/notifications`. */
export const notificationsQuery = z.object({
  filter: z._default(z.enum(NOTIFICATION_FILTERS, "filter must be all or unread"), "all"),
  kind: z.optional(z.enum(NOTIFICATION_KINDS, "Unknown kind of notification")),
  ...paging,
});
export type NotificationsQuery = z.output<typeof notificationsQuery>;

/** `POST /api/notifications/read`: without `ids`, all of them. */
export const notificationsReadInput = z.object({
  ids: z.optional(z.array(z.uuid("ids must be ids of notifications")).check(z.maxLength(100, "Send at most 100 ids"))),
});
export type NotificationsReadInput = z.output<typeof notificationsReadInput>;
