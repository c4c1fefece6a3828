import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isBuilt } from "../../../scripts/build/build-product";
import { acquireRunLock } from "../../../scripts/processes/run-lock.mjs";
import { root } from "../../../scripts/project-paths.mjs";
import { createRunFolder, removeRunFolder } from "../../harness/run-folder";
import { openDatabase, startServers } from "./start-servers";

/**
 * Runs once before all stories: starts PostgreSQL with demo data, the payment sandbox and the built product, each on
 * its own port with folders in one temporary folder. Tests the product at FORGEHALL_E2E_URL instead when that is set.
 * @returns stops all of them
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FORGEHALL_E2E_URL) return undefined;
  if (!isBuilt()) throw new Error("There is no build of these sources: `npm test` makes one, `npm start` too.");
  const folder = await createRunFolder("e2e");
  acquireRunLock(join(folder, "run.json"));
  const closers = [() => removeRunFolder(folder)];
  const stop = async () => {
    await saveLogs(folder);
    for (const close of closers.reverse()) await close();
  };
  try {
    const database = await openDatabase(folder, closers);
    process.env.FORGEHALL_E2E_DATABASE_URL = database.ownerUrl;
    await startServers(folder, database, closers);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

// The servers' output, next to the traces of failed stories.
async function saveLogs(folder: string) {
  await mkdir(join(root, "test-results"), { recursive: true });
  for (const name of ["server.log", "sandbox.log"]) {
    // A server that did not start has no log.
    await copyFile(join(folder, name), join(root, "test-results", name)).catch(() => {});
  }
}
