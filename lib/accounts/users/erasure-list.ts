import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { ERASURES_FOLDER } from "@/lib/foundation/storage/folders";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";

const DAY_MS = 24 * 60 * 60 * 1000;
const FOLDER = `${ERASURES_FOLDER}/`;

/** Returns what the erasure list holds of an account: the SHA-256 of its id, most of which is random. */
export const hashAccount = (userId: string): string => createHash("sha256").update(userId).digest("hex");

/**
 * Job: adds a deleted account to the erasure list, an empty object in the store for uploads, where restoring the
 * database does not reach it (decision 0090).
 */
export const recordErasure = defineJob({
  name: "record_erasure",
  payload: z.object({ account: z.hash("sha256") }),
  priority: "security email",
  run: ({ account }) => getObjectStore().put(FOLDER + account, new Uint8Array(), "application/octet-stream"),
});

/** Returns the hashes on the erasure list. */
export async function listErasures(): Promise<string[]> {
  const listed: string[] = [];
  for await (const { path } of getObjectStore().listObjects(FOLDER)) listed.push(path.slice(FOLDER.length));
  return listed;
}

/**
 * Removes accounts from the erasure list that no backup contains anymore, because the operator keeps none for longer
 * than `BACKUP_RETENTION_DAYS`.
 */
export async function forgetErasures(now = new Date()): Promise<void> {
  const store = getObjectStore();
  const before = new Date(now.getTime() - env.BACKUP_RETENTION_DAYS * DAY_MS);
  for await (const { path, changedAt } of store.listObjects(FOLDER)) if (changedAt < before) await store.remove(path);
}

export const forgetErasuresJob = defineJob({
  name: "forget_erasures",
  priority: "cleanup",
  schedule: { cron: "47 3 * * *", maxAttempts: 1 },
  run: () => forgetErasures(),
});
