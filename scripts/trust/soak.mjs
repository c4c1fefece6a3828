import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { residentMegabytes } from "../bench/cpu-time.mjs";
import { buy } from "../chaos/buyer.mjs";
import { chance } from "../chaos/random.mjs";
import { setStage } from "../chaos/stage.mjs";
import { ask } from "../database/ask.mjs";
import { writeDemoData } from "../seed/fill-database.mjs";
import { environment } from "../settings/stage-environment.mjs";
import { PASSWORD, post, register } from "./people.mjs";

/** Megabytes an hour that the slope of the second half may have; what a server keeps on purpose is bounded and full by then. */
const MAX_SLOPE = 60;
const PAUSE = 120; // ms between two things that the visitor does: a low load, all kinds in turn

async function read(stage, path) {
  const response = await fetch(stage.url + path, { headers: { accept: "text/html" } });
  await response.arrayBuffer();
  return response.status;
}

async function upload(stage, cookie, random) {
  const picture = await sharp({
    create: { width: 800, height: 500, channels: 3, background: { r: Math.floor(random.between(0, 255)), g: 100, b: 90 } },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([picture], { type: "image/png" }), "picture.png");
  const response = await fetch(`${stage.url}/api/upload`, { method: "POST", headers: { cookie }, body: form });
  await response.arrayBuffer();
  return response.status;
}

/** What people do, one after the other: pages from memory and anew, the API, signing in, buying, uploading. */
function visits(stage, apps, random) {
  let number = 0;
  let person;
  const steps = [
    () => read(stage, "/"), () => read(stage, `/browse-apps?anew=${number}`), () => read(stage, `/app/${random.pick(apps)}`), () => read(stage, `/app/${random.pick(apps)}?anew=${number}`),
    () => read(stage, `/browse-apps?search=${random.pick(["tool", "notes", "data", "team"])}`), () => read(stage, `/api/apps?limit=24`), () => read(stage, "/hire-developers"), () => read(stage, `/nothing-${number}`),
    async () => void (person = await register(stage.url, `visitor-${number}`)),
    async () => (await post(stage.url, "/api/login", { email: person.email, password: number % 2 ? PASSWORD : "a wrong password" })).status,
    () => buy(stage, person.cookie, random.pick(apps), random), () => upload(stage, person.cookie, random),
    async () => (await (await fetch(`${stage.url}/customer-dashboard`, { headers: { cookie: person.cookie } })).arrayBuffer(), 200),
  ];
  return async () => {
    const status = await steps[number % steps.length]();
    number += 1;
    return status;
  };
}

/** Megabytes an hour by which a straight line through the samples rises. */
function slope(samples) {
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ size }) => size))];
  const up = samples.reduce((sum, { at, size }) => sum + (at - x) * (size - y), 0);
  const across = samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  return across === 0 ? 0 : (up / across) * 3_600_000;
}

/** Mixed traffic for so many minutes: the server's memory after the warm-up and at the end, and how it rises. */
export async function run({ folder, minutes, say }) {
  const stage = await setStage(folder);
  try {
    await writeDemoData(environment(folder, stage.databaseUrl()), [], () => {});
    const apps = (await ask(stage.databaseUrl(), "SELECT id FROM apps WHERE status = 'approved'")).map(({ id }) => id);
    const visit = visits(stage, apps, chance(7));
    const samples = [];
    const odd = [];
    let count = 0;
    const began = Date.now();
    for (const end = began + minutes * 60_000; Date.now() < end; count += 1) {
      const status = await visit();
      if (status >= 500) odd.push(status);
      if (samples.length === 0 || Date.now() - began - samples.at(-1).at > 5_000) samples.push({ at: Date.now() - began, size: residentMegabytes(stage.pidOf("server")) });
      if (count % 1_000 === 999) say(`${count + 1} visits, ${Math.round(samples.at(-1).size)} MB`);
      await sleep(PAUSE);
    }
    const half = samples.filter(({ at }) => at > minutes * 30_000);
    const quarter = samples.find(({ at }) => at > minutes * 15_000);
    const rise = slope(half);
    const figure = `${minutes} minutes, ${count} visits: ${Math.round(quarter.size)} MB after a quarter, ${Math.round(samples.at(-1).size)} MB at the end, ${Math.round(Math.max(...samples.map(({ size }) => size)))} at most; second half rises by ${rise.toFixed(0)} MB an hour; ${odd.length} answers of 500 or more`;
    return { ok: rise <= MAX_SLOPE && odd.length === 0, figure };
  } finally {
    await stage.end();
  }
}
