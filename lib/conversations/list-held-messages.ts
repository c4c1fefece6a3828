import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { HeldMessage } from "@/lib/conversations/conversations.dto";
import { heldMessageSelect, recipientOf, toHeldMessage } from "@/lib/conversations/held-messages.select";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";

const oldestFirst: FieldOrder<"createdAt" | "id"> = {
  name: "held-messages",
  fields: [
    ["createdAt", "asc"],
    ["id", "asc"],
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
export type ListHeldMessagesParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists messages that wait for a moderator, longest waiting first (`GET /api/admin/held-messages`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listHeldMessages(
  viewer: Viewer | null,
  { limit, cursor, before }: ListHeldMessagesParams,
): Promise<Page<HeldMessage> & { previousCursor: string | null }> {
  authorize(viewer, "reports.moderate");
  const [{ rows, ...cursors }, total] = await Promise.all([
    findPage(oldestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.message.findMany({ where: { status: "held", AND: where }, ...args, select: heldMessageSelect }),
    ),
    db.message.count({ where: { status: "held" } }),
  ]);
  const users = await db.user.findMany({
    where: { id: { in: rows.map(recipientOf) } },
    select: { id: true, name: true },
  });
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return { items: rows.map((row) => toHeldMessage(row, names, viewer.id)), ...cursors, total };
}
