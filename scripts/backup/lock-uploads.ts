import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { queryRow } from "../database/connection";
import { connectionConfig } from "../schema-engine/connection-config";

/** The lock that `lib/foundation/uploads/cleanup.ts` takes for each batch of files that it removes. */
const REMOVAL = "forgehall remove orphan uploads";
/** Milliseconds between two polls of a replica. */
const PAUSE = 100;

/**
 * Prevents the removal of uploads until they are copied: a file that the snapshot names must still exist when it is
 * copied. The lock is taken on the primary even when a replica is backed up; the replica catches up first, since its
 * snapshot must not name files that were removed before.
 * @param servedBy the URL that servers use
 * @param source where the snapshot will be taken
 * @returns `confirm` throws when the lock was lost meanwhile
 */
export async function lockUploads(
  servedBy: string,
  source: pg.ClientBase,
): Promise<{ confirm: () => Promise<void>; release: () => Promise<void> }> {
  const client = new pg.Client({
    ...connectionConfig(servedBy).config,
    keepAlive: true,
    application_name: "forgehall-backup-files",
  });
  // If the connection breaks while files are copied, the last query fails.
  client.on("error", () => {});
  const release = () => client.end();
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared(hashtextextended($1, 0))", [REMOVAL]);
    await catchUp(client, source);
    return { confirm: async () => void (await client.query("SELECT 1")), release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function catchUp(primary: pg.Client, source: pg.ClientBase): Promise<void> {
  const { replica } = await queryRow<{ replica: boolean }>(source, "SELECT pg_is_in_recovery() AS replica");
  if (!replica) return;
  const { lsn } = await queryRow<{ lsn: string }>(primary, "SELECT pg_current_wal_lsn() AS lsn");
  for (;;) {
    const { there } = await queryRow<{ there: boolean }>(
      source,
      "SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there",
      [lsn],
    );
    if (there) return;
    await sleep(PAUSE);
  }
}
