import { z } from "zod";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { lockSuperAdmins } from "@/lib/foundation/auth/super-admins";
import { db } from "@/lib/foundation/db/client";
import { MAX_COUNTED, toCounted } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { containsPattern, queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { formatDateTime } from "@/lib/foundation/format/dates";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { Page } from "@/lib/foundation/lists";
import { deliverUnlessRejected } from "@/lib/foundation/mail/send-mail";
import { topicLabel } from "@/lib/messaging/contact/contact.constants";
import {
  entrySelect,
  type SupportMessage,
  type SupportMessageDetail,
  supportSelect,
  toSupportEntry,
  toSupportMessage,
} from "@/lib/staff/support/support.rows";
import {
  MAX_SUPPORT_ENTRIES,
  type SupportChange,
  type SupportEntryInput,
  supportMessages,
  supportParams,
  type SupportStatus,
} from "@/lib/staff/support/support.schema";

/**
 * Finds the newest messages, one more than are counted. Searches with SQL, since Prisma would take "%" and "_" as
 * wildcards.
 */
async function searchMessages(text: string, status: SupportStatus | undefined): Promise<string[]> {
  const pattern = containsPattern(text);
  const ofStatus = status ? Prisma.sql`status = ${status} AND` : Prisma.empty;
  const rows = await queryRows(
    db,
    { id: "uuid" },
    Prisma.sql`SELECT id FROM contact_messages
      WHERE ${ofStatus} (email ILIKE ${pattern} OR name ILIKE ${pattern} OR message ILIKE ${pattern})
      ORDER BY id DESC LIMIT ${MAX_COUNTED + 1}`,
  );
  return rows.map(({ id }) => id);
}

type ListParams = {
  status?: SupportStatus | undefined;
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/**
 * Lists messages from the contact page, newest first. `search` is a part of the name, the address or the text. Counted
 * up to a thousand.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listSupportMessages(
  viewer: Viewer | null,
  { status, search, limit, cursor, before }: ListParams,
): Promise<Page<SupportMessage> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const condition = search ? { id: { in: await searchMessages(search, status) } } : { ...(status && { status }) };
  const [{ rows, nextCursor, previousCursor }, found] = await Promise.all([
    findPage(newestFirst("support"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.contactMessage.findMany({ where: { AND: [condition, where] }, ...args, select: supportSelect }),
    ),
    db.contactMessage.findMany({ where: condition, take: MAX_COUNTED + 1, select: { id: true } }),
  ]);
  return { items: rows.map(toSupportMessage), nextCursor, previousCursor, ...toCounted(found.length) };
}

/**
 * Counts the open messages, up to a thousand.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function countOpenSupport(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "platform.manage");
  const open = await db.contactMessage.findMany({ where: { status: "open" }, take: MAX_COUNTED, select: { id: true } });
  return open.length;
}

/**
 * Returns a message with its replies and notes.
 * @throws AppError forbidden unless the viewer is a super admin, not_found
 */
export async function getSupportMessage(viewer: Viewer | null, id: string): Promise<SupportMessageDetail> {
  authorize(viewer, "platform.manage");
  const found = await db.contactMessage.findUnique({
    where: { id },
    select: {
      ...supportSelect,
      entries: { select: entrySelect, orderBy: { id: "asc" }, take: MAX_SUPPORT_ENTRIES },
    },
  });
  if (!found) throw new AppError("not_found", supportMessages.notFound);
  const { entries, ...message } = found;
  return { ...toSupportMessage(message), entries: entries.map(toSupportEntry) };
}

/** The same for a page: null for an unknown or malformed id. */
export async function loadSupportMessage(viewer: Viewer | null, id: string): Promise<SupportMessageDetail | null> {
  authorize(viewer, "platform.manage");
  if (!supportParams.safeParse({ id }).success) return null;
  return getSupportMessage(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}

/**
 * Adds a note, or a reply, which is emailed to the address that the sender typed. Whoever replies first is assigned
 * the message, which counts as answered.
 * @throws AppError not_found; forbidden when the viewer was demoted meanwhile; conflict when the viewer hasn't seen the
 * newest entry, and when there are too many
 */
export async function addSupportEntry(
  viewer: Viewer | null,
  messageId: string,
  { kind, text, after }: SupportEntryInput,
): Promise<void> {
  authorize(viewer, "platform.manage");
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    await lockRow(tx, "ContactMessage", messageId);
    const message = await tx.contactMessage.findUnique({
      where: { id: messageId },
      select: {
        assigneeId: true,
        entries: { select: { id: true }, orderBy: { id: "desc" }, take: MAX_SUPPORT_ENTRIES },
      },
    });
    if (!message) throw new AppError("not_found", supportMessages.notFound);
    const { assigneeId, entries } = message;
    if ((entries[0]?.id ?? null) !== after) throw new AppError("conflict", supportMessages.changed);
    if (entries.length >= MAX_SUPPORT_ENTRIES) throw new AppError("conflict", supportMessages.full);
    const isReply = kind === "reply";
    const { id } = await tx.contactEntry.create({
      data: { messageId, authorId: viewer.id, kind, text, delivery: isReply ? "pending" : "none" },
      select: { id: true },
    });
    await tx.contactMessage.update({
      where: { id: messageId },
      data: {
        changedAt: new Date(),
        ...(isReply && { status: "answered", assigneeId: assigneeId ?? viewer.id }),
      },
      select: { id: true },
    });
    if (!isReply) return;
    await recordAudit(tx, { actor: viewer, action: "contact.reply", subject: { type: "contact", id: messageId } });
    await sendSupportReply.add(tx, { entryId: id }, { key: `contact-reply-${id}` });
  });
}

/**
 * Changes a message's status, assigns it to the viewer, or unassigns it.
 * @throws AppError not_found; forbidden when the viewer was demoted meanwhile
 */
export async function changeSupportMessage(
  viewer: Viewer | null,
  id: string,
  { status, assigned }: SupportChange,
): Promise<void> {
  authorize(viewer, "platform.manage");
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    const { count } = await tx.contactMessage.updateMany({
      where: { id },
      data: {
        changedAt: new Date(),
        ...(status && { status }),
        ...(assigned !== undefined && { assigneeId: assigned ? viewer.id : null }),
      },
    });
    if (count === 0) throw new AppError("not_found", supportMessages.notFound);
  });
}

const messageIdOf = (key: string) => `<${key}@${new URL(env.APP_URL).hostname}>`;

/**
 * Job: emails a reply. All replies to a message are one thread in the sender's inbox, and the sender's answers go to
 * the support inbox. If the mail server permanently rejects the address, the reply says so.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendSupportReply = defineJob({
  name: "send_support_reply",
  payload: z.object({ entryId: z.string() }),
  priority: "requested email",
  run: async ({ entryId }) => {
    const entry = await db.contactEntry.findUnique({
      where: { id: entryId, delivery: "pending" },
      select: {
        text: true,
        message: { select: { id: true, name: true, email: true, topic: true, createdAt: true } },
      },
    });
    if (!entry) return;
    const { id, name, email, topic, createdAt } = entry.message;
    const thread = messageIdOf(`contact-${id}`);
    const written = formatDateTime(createdAt.toISOString());
    const isSent = await deliverUnlessRejected({
      key: `contact-reply-${entryId}`,
      to: { name, address: email },
      replyTo: { name: "Forgehall Support", address: env.CONTACT_EMAIL },
      // A person wrote it.
      headers: { "Auto-Submitted": "no", "In-Reply-To": thread, References: thread },
      content: {
        subject: `Re: ${topicLabel(topic)}`,
        heading: "We replied to your message",
        name,
        paragraphs: [],
        letter: entry.text,
      },
      footer: {
        reason: `You're receiving this because you wrote to us on ${written}. To answer, reply to this email.`,
      },
    });
    await db.contactEntry.update({
      where: { id: entryId },
      data: { delivery: isSent ? "sent" : "rejected" },
      select: { id: true },
    });
  },
});
