// `npm run check:scanner`: runs the product with a real clamd on its socket and port: clean files are stored,
// infected ones and those that clamd cannot scan are not. Needs Debian's clamav-daemon, which it installs as root,
// and a finished build (npm run build). Signatures cannot be downloaded everywhere, so it uses its own EICAR
// signature.
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { describeError } from "../../scripts/user-error.mjs";
import { check, logProgress } from "../harness/check";
import { queryOneRow } from "../harness/query-once";
import { stopAll } from "../harness/start-program";
import {
  checkCleanFiles,
  checkConcurrentFiles,
  checkInfectedFiles,
  checkScannerDown,
  checkSmallFile,
} from "./scan-checks";
import { installClamd, PORTS, startClamd, startDatabase, startServers } from "./servers";

const CONCURRENT = 24;
/** Clean files that the checks store: three at each server, half of the concurrent ones, and a small one. */
const STORED = 2 * 3 + CONCURRENT / 2 + 1;
const folder = mkdtempSync("/var/tmp/forgehall-scanner-");
let database: StartedPostgres | undefined;

async function checkAll(databaseUrl: string): Promise<void> {
  const clamd = await startClamd(folder, { port: PORTS.clamd });
  logProgress("clamd");
  const { socket, port } = await startServers(folder, databaseUrl);
  const pixels = sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } });
  const image = new Uint8Array(await pixels.png().toBuffer());
  for (const server of [socket, port]) {
    const took = await checkCleanFiles(server, image);
    logProgress(`by its ${server.name}: clean files are kept, a document of 10 MB after ${took} ms`);
    await checkInfectedFiles(server, image, join(folder, "objects"));
    logProgress(
      `by its ${server.name}: EICAR is refused in documents, screenshots and profile pictures, and lies nowhere`,
    );
  }
  const took = await checkConcurrentFiles(port, CONCURRENT);
  logProgress(`${CONCURRENT} at once, every second one infected: each answered rightly, the last after ${took} ms`);
  clamd.kill("SIGKILL");
  await clamd.ended;
  for (const server of [socket, port]) await checkScannerDown(server, image, "with clamd killed");
  logProgress("with clamd killed nothing is kept: 503");
  await startClamd(folder, { port: PORTS.clamd, streamMaxLength: "1M" });
  const large = new Uint8Array(Buffer.concat([image, Buffer.alloc(2 * 1024 * 1024)]));
  for (const server of [socket, port]) await checkScannerDown(server, large, "with a StreamMaxLength below our limit");
  await checkSmallFile(port);
  logProgress("with a StreamMaxLength of 1 MB a file of 2 MB is not kept, and a small one is, without a restart");
}

try {
  await installClamd();
  database = await startDatabase(folder);
  await checkAll(database.url);
  const { count } = await queryOneRow<{ count: number }>(
    database.ownerUrl,
    "SELECT count(*)::int AS count FROM uploads WHERE stored_at IS NOT NULL",
  );
  check(count === STORED, `as many uploads are stored as were accepted (${count})`);
  logProgress(`${count} uploads are stored, as many as were accepted; logs of this run: ${folder}`);
} catch (error) {
  console.error(`${describeError(error)}\nLogs: ${folder}`);
  process.exitCode = 1;
}
await stopAll();
await database?.stop();
