import { setTimeout as sleep } from "node:timers/promises";
import { buyApp } from "../chaos/simulate-buyer";
import { createImage, uploadFile } from "../harness/upload-file";
import { fetchPage } from "../harness/fetch-page";
import { queryIds } from "../harness/query-once";
import { type Random, seededRandom } from "../harness/seeded-random";
import { type Stack, withStack } from "../harness/start-stack";
import { PASSWORD, postJson, registerUser } from "../harness/users";
import type { SystemTestOptions, SystemTestResult } from "../system/system-test";
import { judgeMemory, memorySettings, readMemory } from "./memory";

const PAUSE_MS = 120; // ms between two actions of the visitor: a low load of all kinds in turn

/** Mixed traffic for this many minutes: the server's memory half-way and at the end, and its growth. */
export function soak({ folder, minutes, say }: SystemTestOptions): Promise<SystemTestResult> {
  const work = async (stack: Stack) => {
    await stack.seed();
    const apps = await queryIds(stack.databaseUrl(), "SELECT id FROM apps WHERE status = 'approved'");
    const samples = () => readMemory(folder, stack.pidOf("server"));
    const end = Date.now() + minutes * 60_000;
    let [visits, errors] = [0, 0];
    for await (const status of visitSite(stack, apps, seededRandom(7))) {
      visits += 1;
      if (status >= 500) errors += 1;
      if (visits % 1_000 === 0) say(`${visits} visits, ${samples().at(-1)?.used.toFixed(0)} MB in use`);
      if (Date.now() >= end) break;
      await sleep(PAUSE_MS);
    }
    const { ok, figure } = judgeMemory(samples());
    return {
      ok: ok && errors === 0,
      figure: `${minutes} minutes, ${visits} visits: ${figure}; ${errors} answers of 500 or more`,
    };
  };
  return withStack(folder, work, memorySettings(folder));
}

/**
 * What users do, one action after the other without end: cached and rendered pages, the API, signing in, buying,
 * uploading. Each goes on when the next is asked for, and yields its status.
 */
async function* visitSite(stack: Stack, apps: string[], random: Random): AsyncGenerator<number, never> {
  const visit = async (path: string, cookie?: string) => (await fetchPage(stack.url + path, cookie)).status;
  for (let round = 0; ; round += 1) {
    yield visit("/");
    yield visit(`/browse-apps?anew=${round}`);
    yield visit(`/app/${random.pick(apps)}`);
    yield visit(`/app/${random.pick(apps)}?anew=${round}`);
    yield visit(`/browse-apps?search=${random.pick(["tool", "notes", "data", "team"])}`);
    yield visit("/api/apps?limit=24");
    yield visit("/hire-developers");
    yield visit(`/nothing-${round}`);
    const { email, cookie } = await registerUser(stack.url, `visitor-${round}`);
    yield 201;
    const password = round % 2 ? PASSWORD : "a wrong password";
    yield (await postJson(stack.url, "/api/login", { email, password })).status;
    await buyApp(stack, cookie, random.pick(apps), random);
    yield 200;
    const content = await createImage({ r: Math.floor(random.between(0, 255)), g: 100, b: 90 });
    yield (await uploadFile(stack.url, cookie, "image", { content, name: "picture.png", type: "image/png" })).status;
    yield visit("/customer-dashboard", cookie);
  }
}
