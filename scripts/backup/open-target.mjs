import { mkdirSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { startPostgres } from "../../sandbox/postgres/start-postgres.mjs";
import { checkConnection } from "../database/check-connection.mjs";
import { databaseUrls } from "../database/database-urls.mjs";
import { stateDir, root } from "../project-paths.mjs";
import { readSettings } from "../settings/read-settings.mjs";

/**
 * Opens, as its owner, the database that the settings name, or the embedded one, which is started unless it runs, and
 * returns where uploaded files are stored.
 * @param {ReturnType<typeof import("../progress/report-steps.mjs").reportSteps>} step
 * @returns {Promise<{ url: string, servedBy: string, storageDir?: string, bucket?: string, close: () => Promise<void>
 * }>}
 */
export async function openTarget(step) {
  const given = readSettings(root, process.env);
  const bucket = given.S3_BUCKET;
  const named = given.STORAGE_DIR ?? join(stateDir, "objects");
  const storageDir = bucket ? undefined : isAbsolute(named) ? named : join(root, named);
  if (given.DATABASE_URL) {
    const { ownerUrl: url, servedBy } = databaseUrls(given);
    await step("Database", () => checkConnection(url));
    return { url, servedBy, storageDir, bucket, close: async () => {} };
  }
  mkdirSync(stateDir, { recursive: true });
  const server = await step("PostgreSQL", () => startPostgres({ dataDir: join(stateDir, "postgres") }));
  return {
    url: server.ownerUrl,
    servedBy: server.url,
    storageDir,
    bucket,
    close: async () => void (server.reused || (await server.stop())),
  };
}
