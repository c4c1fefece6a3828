import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { buyApp } from "../chaos/simulate-buyer.mjs";
import { seededRandom } from "../harness/seeded-random.ts";
import { startStack } from "../harness/start-stack.ts";
import { queryOnce } from "../harness/query-once.ts";
import { runSeedProgram } from "../../scripts/seed/seed-database.ts";
import { productEnvironment } from "../harness/product-environment.ts";
import { PASSWORD, postJson, registerUser } from "../harness/users.ts";

const MEGABYTE = 1024 * 1024;
/** Megabytes per hour by which memory in use may grow in the second half: cached pages, up to their limit. */
const MAX_MB_PER_HOUR = 30;
/** Maximum resident size in the second half relative to the first. V8 varies by a quarter. */
const MAX_GROWTH = 1.2;
const PAUSE_MS = 120; // ms between two actions of the visitor: a low load of all kinds in turn

async function fetchPage(stage, path) {
  const response = await fetch(stage.url + path, { headers: { accept: "text/html" } });
  await response.arrayBuffer();
  return response.status;
}

async function upload(stage, cookie, random) {
  const picture = await sharp({
    create: {
      width: 800,
      height: 500,
      channels: 3,
      background: { r: Math.floor(random.between(0, 255)), g: 100, b: 90 },
    },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([picture], { type: "image/png" }), "picture.png");
  const response = await fetch(`${stage.url}/api/upload`, { method: "POST", headers: { cookie }, body: form });
  await response.arrayBuffer();
  return response.status;
}

/** What users do, one after the other: cached and rendered pages, the API, signing in, buying, uploading. */
function visits(stage, apps, random) {
  let number = 0;
  let person;
  const steps = [
    () => fetchPage(stage, "/"),
    () => fetchPage(stage, `/browse-apps?anew=${number}`),
    () => fetchPage(stage, `/app/${random.pick(apps)}`),
    () => fetchPage(stage, `/app/${random.pick(apps)}?anew=${number}`),
    () => fetchPage(stage, `/browse-apps?search=${random.pick(["tool", "notes", "data", "team"])}`),
    () => fetchPage(stage, `/api/apps?limit=24`),
    () => fetchPage(stage, "/hire-developers"),
    () => fetchPage(stage, `/nothing-${number}`),
    async () => void (person = await registerUser(stage.url, `visitor-${number}`)),
    async () =>
      (
        await postJson(stage.url, "/api/login", {
          email: person.email,
          password: number % 2 ? PASSWORD : "a wrong password",
        })
      ).status,
    () => buyApp(stage, person.cookie, random.pick(apps), random),
    () => upload(stage, person.cookie, random),
    async () => (
      await (await fetch(`${stage.url}/customer-dashboard`, { headers: { cookie: person.cookie } })).arrayBuffer(),
      200
    ),
  ];
  return async () => {
    const status = await steps[number % steps.length]();
    number += 1;
    return status;
  };
}

/** The slope of a line fitted to the samples, in megabytes per hour. */
function memorySlope(samples) {
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ used }) => used))];
  const up = samples.reduce((sum, { at, used }) => sum + (at - x) * (used - y), 0);
  const across = samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  return across === 0 ? 0 : (up / across) * 3_600_000;
}

/** What `record-memory.mjs` recorded of a process: milliseconds, and megabytes resident and in use. */
function readSamples(folder, pid) {
  const lines = readFileSync(join(folder, `memory-${pid}`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return lines.map(({ at, rss, used }) => ({ at: at - lines[0].at, rss: rss / MEGABYTE, used: used / MEGABYTE }));
}

/** Mixed traffic for this many minutes: the server's memory half-way and at the end, and its growth. */
export async function run({ folder, minutes, say }) {
  const stage = await startStack(folder, {
    NODE_OPTIONS: `--expose-gc --import ${new URL("record-memory.mjs", import.meta.url)}`,
    MEMORY_FOLDER: folder,
  });
  try {
    await runSeedProgram(productEnvironment(folder, stage.databaseUrl()), [], () => {});
    const apps = (await queryOnce(stage.databaseUrl(), "SELECT id FROM apps WHERE status = 'approved'")).map(
      ({ id }) => id,
    );
    const visit = visits(stage, apps, seededRandom(7));
    const odd = [];
    let count = 0;
    for (const end = Date.now() + minutes * 60_000; Date.now() < end; count += 1) {
      const status = await visit();
      if (status >= 500) odd.push(status);
      if (count % 1_000 === 999)
        say(`${count + 1} visits, ${readSamples(folder, stage.pidOf("server")).at(-1).used.toFixed(0)} MB in use`);
      await sleep(PAUSE_MS);
    }
    const samples = readSamples(folder, stage.pidOf("server"));
    const middle = Math.floor(samples.length / 2);
    const halves = [samples.slice(0, middle), samples.slice(middle)];
    const [before, after] = halves.map((half) => Math.max(...half.map(({ rss }) => rss)));
    const rise = memorySlope(halves[1]);
    const [start, end] = [halves[1][0], samples.at(-1)].map(({ used }) => used.toFixed(0));
    const figure = `${minutes} minutes, ${count} visits: ${start} MB in use half-way and ${end} at the end, which is ${rise.toFixed(0)} MB an hour; of the system ${before.toFixed(0)} MB at most in the first half, ${after.toFixed(0)} in the second; ${odd.length} answers of 500 or more`;
    return { ok: rise <= MAX_MB_PER_HOUR && after <= before * MAX_GROWTH && odd.length === 0, figure };
  } finally {
    await stage.end();
  }
}
