// Starts another instance of the built product on an empty database, until the story that started it closes its
// standard input. Prints both URLs. Usage: node --import tsx tests/e2e/setup/isolated-server.ts STAFF_SECOND_FACTOR=1
import { dirname, join } from "node:path";
import { findFreePort } from "../../../sandbox/free-port.mjs";
import { migrateDatabase } from "../../../scripts/database/migrate-database";
import type { ProcessIdentity } from "../../../scripts/processes/process-identity.mjs";
import { terminateProcess } from "../../../scripts/processes/terminate-process.mjs";
import { respondsOk, startService } from "../../../scripts/processes/start-service";
import { randomPort } from "../../harness/run-folder";

const settings = Object.fromEntries(process.argv.slice(2).map((setting) => setting.split("=", 2)));
const baseEnv: Record<string, string> = JSON.parse(process.env.FORGEHALL_E2E_SERVER_ENV ?? "{}");
const port = String(await findFreePort(randomPort()));
const url = `http://localhost:${port}`;
/**
 * The same database server with a separate database: this instance's worker must not run other stories' jobs with its
 * own settings.
 */
const withIsolatedDatabase = (address = "") => Object.assign(new URL(address), { pathname: `/own_${port}` }).href;
const [database, ownerDatabase] = [
  withIsolatedDatabase(baseEnv.DATABASE_URL),
  withIsolatedDatabase(process.env.FORGEHALL_E2E_DATABASE_URL),
];
let server: ProcessIdentity | undefined;

const closed = new Promise((resolve) => process.stdin.resume().once("end", resolve));
try {
  await migrateDatabase(ownerDatabase, { servedBy: database });
  await startService({
    name: "A story's server",
    script: "server/main.ts",
    env: { ...baseEnv, ...settings, DATABASE_URL: database, PORT: port, APP_URL: url },
    log: join(dirname(baseEnv.MAIL_DIR ?? ""), `server-${port}.log`),
    signal: new AbortController().signal,
    isReady: () => respondsOk(`${url}/api/health/ready`),
    onSpawn: (known) => (server = known),
  });
  console.log(JSON.stringify({ url, database: ownerDatabase }));
  await closed;
} finally {
  if (server) await terminateProcess(server);
}
