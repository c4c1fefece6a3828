import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";
import { CONTACT_TOPICS } from "@/lib/messaging/contact/contact.constants";
import {
  SUPPORT_DELIVERIES,
  SUPPORT_ENTRY_KINDS,
  SUPPORT_STATUSES,
  type SupportStatus,
} from "@/lib/staff/support/support.schema";

const person = z.object({ id: identifier, name: z.string() });

const messageFields = {
  id: identifier,
  name: z.string(),
  email: z.string().describe("As typed; replies go there."),
  topic: z.enum(CONTACT_TOPICS.map(({ value }) => value)),
  message: z.string(),
  status: z.enum(SUPPORT_STATUSES),
  sender: z
    .object({ ...person.shape, email: z.string() })
    .nullable()
    .describe("The account that was signed in, if any."),
  assignee: person.nullable(),
  createdAt: dateTime,
  changedAt: dateTime,
};

/** A message from the contact page (`GET /api/super-admin/support`). */
export const supportMessage = z.object(messageFields).meta({ id: "SupportMessage" });
export type SupportMessage = z.infer<typeof supportMessage>;

const supportEntry = z.object({
  id: identifier,
  kind: z.enum(SUPPORT_ENTRY_KINDS),
  text: z.string(),
  delivery: z.enum(SUPPORT_DELIVERIES),
  author: person.nullable().describe("Null once the account is deleted."),
  createdAt: dateTime,
});
export type SupportEntry = z.infer<typeof supportEntry>;

/** `GET /api/super-admin/support/{id}`: a message with its replies and notes, oldest first. */
export const supportMessageDetail = z
  .object({ ...messageFields, entries: z.array(supportEntry) })
  .meta({ id: "SupportMessageDetail" });
export type SupportMessageDetail = z.infer<typeof supportMessageDetail>;

export const supportSelect = {
  id: true,
  name: true,
  email: true,
  topic: true,
  message: true,
  status: true,
  createdAt: true,
  changedAt: true,
  user: { select: { id: true, name: true, email: true } },
  assignee: { select: { id: true, name: true } },
} satisfies Prisma.ContactMessageSelect;

export const entrySelect = {
  id: true,
  kind: true,
  text: true,
  delivery: true,
  createdAt: true,
  author: { select: { id: true, name: true } },
} satisfies Prisma.ContactEntrySelect;

/** Row → DTO. */
export function toSupportMessage({
  user,
  createdAt,
  changedAt,
  topic,
  status,
  ...row
}: Prisma.ContactMessageGetPayload<{ select: typeof supportSelect }>): SupportMessage {
  return {
    ...row,
    topic: topic as SupportMessage["topic"],
    status: status as SupportStatus,
    sender: user,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** Row → DTO. */
export const toSupportEntry = ({
  kind,
  delivery,
  createdAt,
  ...row
}: Prisma.ContactEntryGetPayload<{ select: typeof entrySelect }>): SupportEntry => ({
  ...row,
  kind: kind as SupportEntry["kind"],
  delivery: delivery as SupportEntry["delivery"],
  createdAt: createdAt.toISOString(),
});
