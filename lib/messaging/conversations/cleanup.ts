import { db } from "@/lib/foundation/db/client";
import { defineJob } from "@/lib/foundation/jobs/jobs";

const BATCH = 500;

/**
 * Removes conversations that no one can open anymore: both participants deleted the account, or one did before the
 * other saw a message. Runs every night (`server/worker/start-worker.ts`), in batches, and is safe to run concurrently.
 * @returns the number of conversations removed
 */
export async function removeDeadConversations(): Promise<number> {
  for (let removed = 0; ;) {
    const count = await db.$executeRaw`
      DELETE FROM conversations WHERE id IN (
        SELECT conversation.id FROM conversations conversation
        WHERE NOT EXISTS (
          SELECT FROM conversation_participants participant
          WHERE participant.conversation_id = conversation.id AND participant.last_message_id IS NOT NULL
        ) AND conversation.created_at < now() - interval '1 hour'
          AND (SELECT count(*) FROM conversation_participants WHERE conversation_id = conversation.id) < 2
        LIMIT ${BATCH}
      )`;
    removed += count;
    if (count < BATCH) return removed;
  }
}

export const removeDeadConversationsJob = defineJob({
  name: "remove_dead_conversations",
  priority: "cleanup",
  // Every night, before the files of removed conversations are looked for.
  schedule: { cron: "7 3 * * *", maxAttempts: 3 },
  run: async () => void (await removeDeadConversations()),
});
