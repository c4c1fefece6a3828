import * as z from "zod/mini";
import { paging } from "@/lib/foundation/paging.schema";
import {
  MAX_PATH,
  NOTIFICATION_FILTERS,
  NOTIFICATION_KINDS,
} from "@/lib/messaging/notifications/notifications.constants";

/** `GET /api/notifications`. */
export const notificationsQuery = z.object({
  filter: z._default(z.enum(NOTIFICATION_FILTERS, "filter must be all or unread"), "all"),
  kind: z.optional(z.enum(NOTIFICATION_KINDS, "Unknown kind of notification")),
  ...paging,
});
export type NotificationsQuery = z.output<typeof notificationsQuery>;

/** `POST /api/notifications/read`: those with these ids, those that lead to a page, or without either all of them. */
export const notificationsReadInput = z.object({
  /** The page's path with its query, without the fragment. */
  path: z.optional(
    z
      .string()
      .check(z.regex(/^\/[^#]*$/, "path must be a path of this site"), z.maxLength(MAX_PATH, "path is too long")),
  ),
  ids: z.optional(z.array(z.uuid("ids must be ids of notifications")).check(z.maxLength(100, "Send at most 100 ids"))),
});
export type NotificationsReadInput = z.output<typeof notificationsReadInput>;
