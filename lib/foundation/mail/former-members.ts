import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { defineJob } from "@/lib/foundation/jobs/jobs";

/** What other users read instead of the name of a deleted account. */
const FORMER_MEMBER = "Former member";
/** Notifications that one job changes; it queues the next one. */
const BATCH = 200;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Replaces a name wherever it stands by itself in a text. */
const replaceName = (text: string, name: string) =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escape(name)}(?![\\p{L}\\p{N}])`, "gu"), FORMER_MEMBER);

/** Job: replaces the name of a deleted account in other users' notifications. Can be repeated. */
export const forgetName = defineJob({
  name: "forget_name",
  payload: z.object({ userId: z.string() }),
  priority: "cleanup",
  run: async ({ userId }) => {
    const found = await db.notification.findMany({
      where: { aboutId: userId },
      select: { id: true, title: true, body: true, aboutName: true },
      take: BATCH,
    });
    for (const { id, title, body, aboutName } of found) {
      const name = aboutName ?? "";
      await db.notification.updateMany({
        where: { id },
        data: {
          ...(name && { title: replaceName(title, name), body: body && replaceName(body, name) }),
          aboutId: null,
          aboutName: null,
        },
      });
    }
    if (found.length === BATCH) await forgetName.add(db, { userId }, { key: `forget-name-${userId}` });
  },
});
