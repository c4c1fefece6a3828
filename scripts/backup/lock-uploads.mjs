import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connectionConfig } from "../schema-engine/connection-config.mjs";

/** The lock that `lib/uploads/remove-orphaned-uploads.ts` takes for each batch of files that it removes. */
const REMOVAL = "forgehall remove orphan uploads";
/** Milliseconds between two looks at a replica. */
const PAUSE = 100;

/**
 * Keeps every upload in its place until it is copied: a file that the snapshot names must still be there when its turn
 * comes. The lock is taken on the database that servers write to, also when a replica is saved; that one catches up
 * first, since its snapshot must not name what was removed before.
 * @param {string} servedBy the address that servers use
 * @param {import("pg").ClientBase} source where the snapshot will be taken
 * @returns {Promise<{ confirm: () => Promise<void>, release: () => Promise<void> }>} `confirm` throws when the hold was
 *   lost meanwhile
 */
export async function lockUploads(servedBy, source) {
  const client = new pg.Client({
    ...connectionConfig(servedBy).config,
    keepAlive: true,
    application_name: "forgehall-backup-files",
  });
  // A connection that breaks while files are copied fails the last query.
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

async function catchUp(primary, source) {
  const {
    rows: [{ replica }],
  } = await source.query("SELECT pg_is_in_recovery() AS replica");
  if (!replica) return;
  const {
    rows: [{ lsn }],
  } = await primary.query("SELECT pg_current_wal_lsn() AS lsn");
  for (;;) {
    const {
      rows: [{ there }],
    } = await source.query("SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there", [lsn]);
    if (there) return;
    await sleep(PAUSE);
  }
}
