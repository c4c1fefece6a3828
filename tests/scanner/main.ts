// `npm run check:scanner`: runs the product with a real clamd on its socket and port: clean files are stored,
// infected ones and those that clamd cannot scan are not. Needs Debian's clamav-daemon, which it installs as root,
// and a finished build (npm run build). Signatures cannot be downloaded everywhere, so it uses its own EICAR
// signature.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { startPostgres } from "../../sandbox/postgres/start-postgres.ts";
import { queryOnce } from "../harness/query-once.ts";
import { migrateDatabase } from "../../scripts/database/migrate-database.ts";
import { describeError } from "../../scripts/user-error.mjs";
import { respondsOk } from "../../scripts/processes/start-service.ts";
import { check } from "../harness/check.ts";
import { stopAll, startProgram } from "../harness/start-program.ts";
import { Visitor } from "../harness/visitor.ts";
import { productEnvironment } from "../harness/product-environment.ts";
import { EICAR, installClamd, startClamd } from "./clamd.mjs";
import { uploadAvatar, uploadFile } from "./upload-file.mjs";

const PORTS = { socket: 3361, port: 3362, clamd: 3363, database: 3364 };
const MEGABYTE = 1024 * 1024;
const folder = mkdtempSync("/var/tmp/forgehall-scanner-");
const document = (content) => Buffer.concat([Buffer.from("%PDF-1.7\n"), content]);
const logProgress = (what) => console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
const began = Date.now();
let database;

/** One server that connects to clamd's socket, and one to its port. */
async function startServers() {
  database = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: PORTS.database,
    settings: { fsync: "off" },
  });
  await migrateDatabase(database.ownerUrl, { servedBy: database.url });
  const urls = { socket: join(folder, "clamd.ctl"), port: `tcp://127.0.0.1:${PORTS.clamd}` };
  const bases = {};
  for (const [name, CLAMD_URL] of Object.entries(urls)) {
    bases[name] = `http://localhost:${PORTS[name]}`;
    const env = {
      ...productEnvironment(folder, database.url),
      STRIPE_API_BASE: "http://127.0.0.1:9",
      APP_URL: bases[name],
      PORT: String(PORTS[name]),
      CLAMD_URL,
    };
    startProgram(process.execPath, ["--import", "./scripts/production.mjs", "--import", "tsx", "server/main.ts"], {
      log: join(folder, `${name}.log`),
      env,
    });
  }
  for (const base of Object.values(bases)) {
    for (const end = Date.now() + 60_000; !(await respondsOk(`${base}/api/health/ready`)); await sleep(200))
      if (Date.now() > end) throw new Error(`${base} does not start.`);
  }
  return bases;
}

async function register(base) {
  const visitor = new Visitor();
  const { status, text } = await visitor.request(base, "/api/register", {
    method: "POST",
    body: { name: "Ada", email: `ada.${Date.now()}@example.com`, password: "correct horse battery", role: "developer" },
  });
  check(status === 201, `registering answers 201, not ${status}: ${text}`);
  return visitor;
}

const files = () =>
  readdirSync(join(folder, "objects"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

async function checkCleanFile(base, visitor, image) {
  const largest = document(randomBytes(10 * MEGABYTE - 9));
  const { status, ms } = await uploadFile(base, visitor, largest);
  check(status === 201, `a clean document of 10 MB is kept (${status})`);
  check(
    (await uploadFile(base, visitor, image, { kind: "image", name: "screenshot.png" })).status === 201,
    "a clean picture is kept",
  );
  check((await uploadAvatar(base, visitor, image)).status === 200, "a clean profile picture is kept");
  return ms;
}

async function checkInfectedFile(base, visitor, image) {
  const eicar = Buffer.from(EICAR);
  // At the start, and at the end of 10 MB: a file sent in chunks is scanned as a whole.
  const contents = [document(eicar), document(Buffer.concat([randomBytes(10 * MEGABYTE - 9 - eicar.length), eicar]))];
  const refused = [];
  for (const content of contents) refused.push(await uploadFile(base, visitor, content));
  const picture = Buffer.concat([image, eicar]);
  refused.push(
    await uploadFile(base, visitor, picture, { kind: "image", name: "screenshot.png" }),
    await uploadAvatar(base, visitor, picture),
  );
  for (const { status, text } of refused)
    check(
      status === 400 && text.startsWith("Our virus scanner found"),
      `an infected file is refused (${status}: ${text})`,
    );
  check(!files().some((path) => readFileSync(path).includes(eicar)), "and lies nowhere");
}

async function checkScannerDown(base, visitor, image, why) {
  const content = document(randomBytes(2 * MEGABYTE));
  for (const { status, text } of [await uploadFile(base, visitor, content), await uploadAvatar(base, visitor, image)]) {
    check(status === 503 && text.includes("Please try again"), `${why}, none is kept (${status}: ${text})`);
  }
}

try {
  await installClamd();
  let clamd = await startClamd(folder, { port: PORTS.clamd });
  logProgress("clamd");
  const bases = await startServers();
  const image = await sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .png()
    .toBuffer();
  const visitors = { socket: await register(bases.socket), port: await register(bases.port) };
  for (const [name, base] of Object.entries(bases)) {
    logProgress(
      `by its ${name}: clean files are kept, a document of 10 MB after ${await checkCleanFile(base, visitors[name], image)} ms`,
    );
    await checkInfectedFile(base, visitors[name], image);
    logProgress(`by its ${name}: EICAR is refused in documents, screenshots and profile pictures, and lies nowhere`);
  }
  const many = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      uploadFile(bases.port, visitors.port, document(n % 2 ? Buffer.from(EICAR) : randomBytes(5 * MEGABYTE))),
    ),
  );
  check(
    many.every(({ status }, n) => status === (n % 2 ? 400 : 201)),
    `of 24 at once each second one is refused (${many.map(({ status }) => status).join(" ")})`,
  );
  logProgress(
    `24 at once, every second one infected: each answered rightly, the last after ${Math.max(...many.map(({ ms }) => ms))} ms`,
  );
  clamd.kill("SIGKILL");
  await clamd.ended;
  for (const [name, base] of Object.entries(bases))
    await checkScannerDown(base, visitors[name], image, "with clamd killed");
  logProgress("with clamd killed nothing is kept: 503");
  clamd = await startClamd(folder, { port: PORTS.clamd, streamMaxLength: "1M" });
  for (const [name, base] of Object.entries(bases))
    await checkScannerDown(
      base,
      visitors[name],
      Buffer.concat([image, Buffer.alloc(2 * MEGABYTE)]),
      "with a StreamMaxLength below our limit",
    );
  check(
    (await uploadFile(bases.port, visitors.port, document(randomBytes(1_000)))).status === 201,
    "and a small file is kept, without a restart",
  );
  logProgress("with a StreamMaxLength of 1 MB a file of 2 MB is not kept, and a small one is, without a restart");
  const [{ count }] = await queryOnce(
    database.ownerUrl,
    "SELECT count(*)::int AS count FROM uploads WHERE stored_at IS NOT NULL",
  );
  check(count === 2 * 3 + 12 + 1, `as many uploads are stored as were accepted (${count})`);
  logProgress(`${count} uploads are stored, as many as were accepted; logs of this run: ${folder}`);
} catch (error) {
  console.error(`${describeError(error)}\nLogs: ${folder}`);
  process.exitCode = 1;
}
await stopAll();
await database?.stop();
