// `npm run check:scanner`: runs the product with a real clamd on its socket and port: clean files are stored,
// infected ones and those that clamd cannot scan are not. Needs Debian's clamav-daemon, which it installs as root,
// and a finished build (npm run build). Signatures cannot be downloaded everywhere, so it uses its own EICAR
// signature.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { type StartedPostgres, startPostgres } from "../../sandbox/postgres/start-postgres";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { describeError, UserError } from "../../scripts/user-error.mjs";
import { check, logProgress } from "../harness/check";
import { queryOneRow } from "../harness/query-once";
import { productEnvironment } from "../harness/start-stack";
import {
  ensurePrograms,
  type RunningProgram,
  startProgram,
  startServer,
  stopAll,
  waitUntilReady,
} from "../harness/start-program";
import { claimAvatar, putAvatar, uploadFile } from "../harness/upload-file";
import { type JsonResponse, registerUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";

const CONCURRENT = 24;
/** Clean files that the checks store: three at each server, half of the concurrent ones, and a small one. */
const STORED = 2 * 3 + CONCURRENT / 2 + 1;
const folder = mkdtempSync("/var/tmp/forgehall-scanner-");
let database: StartedPostgres | undefined;

const PORTS = { socket: 3361, port: 3362, clamd: 3363, database: 3364 };

/** A server, how it connects to clamd, and the session of a developer there. */
type ScannedServer = { name: "socket" | "port"; base: string; cookie: string };

/** Starts one server that connects to clamd's socket, and one to its port. */
async function startServers(databaseUrl: string): Promise<[ScannedServer, ScannedServer]> {
  const start = async (name: ScannedServer["name"], clamdUrl: string): Promise<ScannedServer> => {
    const base = `http://localhost:${PORTS[name]}`;
    const env = {
      ...productEnvironment(folder, databaseUrl),
      STRIPE_API_BASE: "http://127.0.0.1:9",
      APP_URL: base,
      PORT: String(PORTS[name]),
      CLAMD_URL: clamdUrl,
    };
    startServer(env, join(folder, `${name}.log`));
    await waitUntilReady(base);
    const { cookie } = await registerUser(base, `ada-${name}`, "developer");
    return { name, base, cookie };
  };
  return [await start("socket", socket), await start("port", `tcp://127.0.0.1:${PORTS.clamd}`)];
}

const CLAMD = "/usr/sbin/clamd";

/**
 * The EICAR test file, a harmless file that every scanner detects; in two parts, so that no scanner reports this
 * source file.
 */
const EICAR = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));

const socket = join(folder, "clamd.ctl");

/** Starts clamd with one signature, EICAR's, on a socket and a port. @returns its process, once it responds */
async function startClamd(streamMaxLength = "100M"): Promise<RunningProgram> {
  const [config, log] = [join(folder, "clamd.conf"), join(folder, "clamd.log")] as const;
  writeFileSync(join(folder, "eicar.ndb"), `Forgehall.Test.Eicar:0:*:${EICAR.toString("hex")}\n`);
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: socket,
    FixStaleSocket: "yes",
    TCPSocket: PORTS.clamd,
    TCPAddr: "127.0.0.1",
    Foreground: "yes",
    StreamMaxLength: streamMaxLength,
    TemporaryDirectory: folder,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(config, lines.join(""));
  const clamd = startProgram(CLAMD, ["--config-file", config], { log });
  const isUpOrGone = async () => clamd.exitCode !== null || (await respondsToPing(socket));
  if (!(await waitUntil(isUpOrGone, { interval: 100 })) || clamd.exitCode !== null)
    throw new UserError(`clamd does not start: ${log} says why.`);
  return clamd;
}

function respondsToPing(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect({ path }, () => connection.write("zPING\0"));
    connection.once("data", (line) => {
      resolve(String(line) === "PONG\0");
      connection.destroy();
    });
    connection.once("error", () => resolve(false));
  });
}

const MEGABYTE = 1024 * 1024;

/** A document with this content. */
const createDocument = (content: Uint8Array) => new Uint8Array(Buffer.concat([Buffer.from("%PDF-1.7\n"), content]));

const uploadDocument = ({ base, cookie }: ScannedServer, content: Uint8Array) =>
  uploadFile(base, cookie, "attachment", { content: createDocument(content), name: "offer.pdf" });

const uploadScreenshot = ({ base, cookie }: ScannedServer, content: Uint8Array<ArrayBuffer>) =>
  uploadFile(base, cookie, "image", { content, name: "screenshot.png" });

/** Uploads a profile picture and claims it. @returns the response to the claim */
async function uploadAvatar({ base, cookie }: ScannedServer, content: Uint8Array<ArrayBuffer>): Promise<JsonResponse> {
  const { url } = await putAvatar(base, cookie, { content, type: "image/png" });
  return claimAvatar(base, cookie, url);
}

/** Clean files are stored. @returns the milliseconds that a document of 10 MB takes */
async function checkCleanFiles(server: ScannedServer, image: Uint8Array<ArrayBuffer>): Promise<number> {
  const began = performance.now();
  const { status } = await uploadDocument(server, randomBytes(10 * MEGABYTE - 9));
  const took = Math.round(performance.now() - began);
  check(status === 201, `a clean document of 10 MB is kept (${status})`);
  check((await uploadScreenshot(server, image)).status === 201, "a clean picture is kept");
  check((await uploadAvatar(server, image)).status === 200, "a clean profile picture is kept");
  return took;
}

/** Infected files are refused and not stored in `folder`. */
async function checkInfectedFiles(
  server: ScannedServer,
  image: Uint8Array<ArrayBuffer>,
  folder: string,
): Promise<void> {
  const infected = new Uint8Array(Buffer.concat([image, EICAR]));
  const responses = [
    // At the start, and at the end of 10 MB: a file sent in chunks is scanned as a whole.
    await uploadDocument(server, EICAR),
    await uploadDocument(server, Buffer.concat([randomBytes(10 * MEGABYTE - 9 - EICAR.length), EICAR])),
    await uploadScreenshot(server, infected),
    await uploadAvatar(server, infected),
  ];
  for (const { status, text } of responses)
    check(
      status === 400 && text.startsWith("Our virus scanner found"),
      `an infected file is refused (${status}: ${text})`,
    );
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = stored.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  check(!contents.some((content) => content.includes(EICAR)), "and lies nowhere");
}

/** Files that clamd cannot scan are not stored. */
async function checkScannerDown(server: ScannedServer, image: Uint8Array<ArrayBuffer>, why: string): Promise<void> {
  for (const { status, text } of [
    await uploadDocument(server, randomBytes(2 * MEGABYTE)),
    await uploadAvatar(server, image),
  ])
    check(
      status === 503 && text.includes("Please try again"),
      `${why}: refuses the upload and keeps no file (${status}: ${text})`,
    );
}

/** Of many files at once every second one is infected. @returns the milliseconds until the last response */
async function checkConcurrentFiles(server: ScannedServer, count: number): Promise<number> {
  const began = performance.now();
  const responses = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      uploadDocument(server, number % 2 ? EICAR : randomBytes(5 * MEGABYTE)),
    ),
  );
  check(
    responses.every(({ status }, number) => status === (number % 2 ? 400 : 201)),
    `of ${count} at once each second one is refused (${responses.map(({ status }) => status).join(" ")})`,
  );
  return Math.round(performance.now() - began);
}

async function checkAll(databaseUrl: string): Promise<void> {
  const clamd = await startClamd();
  logProgress("clamd");
  const servers = await startServers(databaseUrl);
  const pixels = sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } });
  const image = new Uint8Array(await pixels.png().toBuffer());
  for (const server of servers) {
    const took = await checkCleanFiles(server, image);
    logProgress(`by its ${server.name}: clean files are kept, a document of 10 MB after ${took} ms`);
    await checkInfectedFiles(server, image, join(folder, "objects"));
    logProgress(
      `by its ${server.name}: EICAR is refused in documents, screenshots and profile pictures, and lies nowhere`,
    );
  }
  const took = await checkConcurrentFiles(servers[1], CONCURRENT);
  logProgress(`${CONCURRENT} at once, every second one infected: each answered rightly, the last after ${took} ms`);
  clamd.kill("SIGKILL");
  await clamd.ended;
  for (const server of servers) await checkScannerDown(server, image, "with clamd killed");
  logProgress("with clamd killed nothing is kept: 503");
  await startClamd("1M");
  const large = new Uint8Array(Buffer.concat([image, Buffer.alloc(2 * 1024 * 1024)]));
  for (const server of servers) await checkScannerDown(server, large, "with a StreamMaxLength below our limit");
  const { status } = await uploadDocument(servers[1], randomBytes(1_000));
  check(status === 201, `and a small file is kept, without a restart (${status})`);
  logProgress("with a StreamMaxLength of 1 MB a file of 2 MB is not kept, and a small one is, without a restart");
}

try {
  // Without downloading its signatures.
  await ensurePrograms({ [CLAMD]: "clamav-daemon" });
  const settings = { fsync: "off" };
  database = await startPostgres({ dataDir: join(folder, "postgres"), port: PORTS.database, settings });
  await migrateDatabase(database.ownerUrl, { servedBy: database.url });
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
