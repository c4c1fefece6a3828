import { z } from "zod";
import { count, dateTime, identifier } from "@/lib/fields.response";
import { MAIL_KINDS } from "@/lib/mail/mail-kinds.constants";

/** An item of `GET /api/notifications`. */
export const notification = z
  .object({
    id: identifier,
    kind: z.enum(MAIL_KINDS.map(({ value }) => value)),
    title: z.string(),
    body: z.string().nullable(),
    path: z.string().describe("The page of this site that it leads to."),
    createdAt: dateTime,
    readAt: dateTime.nullable(),
  })
  .meta({ id: "Notification" });

/** `GET /api/notifications/unread`: what the badges in the navigation bar show. */
export const unreadCounts = z
  .object({
    notifications: count.describe("At most 100."),
    conversations: count.describe("Conversations with unread messages, at most 100."),
  })
  .meta({ id: "UnreadCounts" });
