import { mkdirSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { startPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { checkConnection } from "../database/check-connection.mjs";
import { databaseAddresses } from "../database/database-addresses.mjs";
import { home, root } from "../root.mjs";
import { readSettings } from "../settings/read-settings.mjs";

/**
 * Opens the database that the settings name, or the embedded one, which is started unless it runs, as its owner, and says
 * where uploaded files lie.
 * @param {ReturnType<typeof import("../progress/report-steps.mjs").reportSteps>} step
 * @returns {Promise<{ url: string, servedBy: string, storageDir?: string, bucket?: string, close: () => Promise<void> }>}
 */
export async function openTarget(step) {
  const given = readSettings(root, process.env);
  const bucket = given.S3_BUCKET;
  const named = given.STORAGE_DIR ?? join(home, "objects");
  const storageDir = bucket ? undefined : isAbsolute(named) ? named : join(root, named);
  if (given.DATABASE_URL) {
    const { ownerUrl: url, servedBy } = databaseAddresses(given);
    await step("Database", () => checkConnection(url));
    return { url, servedBy, storageDir, bucket, close: async () => {} };
  }
  mkdirSync(home, { recursive: true });
  const server = await step("PostgreSQL", () => startPostgres({ dataDir: join(home, "postgres") }));
  return { url: server.ownerUrl, servedBy: server.url, storageDir, bucket, close: async () => void (server.reused || (await server.stop())) };
}
