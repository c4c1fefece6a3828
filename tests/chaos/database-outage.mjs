import { setTimeout as sleep } from "node:timers/promises";
import { runSeedProgram } from "../../scripts/seed/seed-database.ts";
import { queryOnce } from "../harness/query-once.ts";
import { startStack } from "../harness/start-stack.ts";
import { productEnvironment } from "../harness/product-environment.ts";
import { postJson, registerUser } from "../harness/users.ts";

/** Milliseconds from PostgreSQL's first response to the first page rendered again. */
const MAX_RECOVERY_MS = 2_000;

async function get(url, cookie) {
  const began = performance.now();
  const response = await fetch(url, {
    headers: { accept: "text/html", ...(cookie && { cookie }) },
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get("retry-after"), took: performance.now() - began };
}

/** Until the server receives notifications again: before that it caches no page. */
async function waitUntilListening(url) {
  const LISTENS =
    "SELECT 1 FROM pg_stat_activity WHERE application_name = 'forgehall-listen' AND state = 'idle' AND query <> '' AND datname = current_database()";
  for (const began = performance.now(); performance.now() - began < 30_000; await sleep(50))
    if ((await queryOnce(url, LISTENS)).length > 0) return;
  throw new Error("The server does not listen for changes.");
}

const isUnavailable = ({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0;

/** Stops PostgreSQL under the server once and starts it again. */
async function surviveOutage(stage, { kept, anew, cookie, round }) {
  const wrong = [];
  await waitUntilListening(stage.databaseUrl());
  for (const path of kept) await get(stage.url + path);
  await stage.takePostgres();
  await sleep(300);
  for (const path of kept) {
    const { status } = await get(stage.url + path);
    if (status !== 200) wrong.push(`Round ${round}: ${path} was in memory and is answered ${status}.`);
  }
  let slowest = 0;
  for (const path of anew) {
    const answer = await get(`${stage.url}${path}${path.includes("?") ? "&" : "?"}anew=${round}`, cookie);
    slowest = Math.max(slowest, answer.took);
    if (!isUnavailable(answer))
      wrong.push(`Round ${round}: ${path} is answered ${answer.status} with Retry-After ${answer.retryAfter}.`);
  }
  const change = await postJson(stage.url, "/api/create-payment-intent", { appId: crypto.randomUUID() }, cookie);
  if (change.status !== 503 || !change.headers.get("retry-after"))
    wrong.push(`Round ${round}: a change is answered ${change.status}.`);
  await stage.returnPostgres();
  const back = performance.now();
  for (let tries = 0; ; tries += 1) {
    const { status } = await get(`${stage.url}/browse-apps?anew=${round}-${tries}`);
    if (status === 200 || performance.now() - back > 60_000) break;
    await sleep(20);
  }
  const returned = performance.now() - back;
  if (returned > MAX_RECOVERY_MS) wrong.push(`Round ${round}: back after ${Math.round(returned)} ms.`);
  return { wrong, returned, slowest };
}

/**
 * PostgreSQL is killed under the server: cached pages are still served, everything else gets 503 with Retry-After,
 * and all recovers within 2 s of its return.
 */
export async function run({ folder, quick, say }) {
  const stage = await startStack(folder);
  try {
    await runSeedProgram({ ...productEnvironment(folder, stage.databaseUrl()) }, [], () => {});
    const [{ id: app }] = await queryOnce(stage.databaseUrl(), "SELECT id FROM apps WHERE status = 'approved' LIMIT 1");
    const { cookie } = await registerUser(stage.url, "visitor");
    const kept = ["/", "/browse-apps", "/hire-developers", `/app/${app}`];
    const anew = [
      "/browse-apps?search=tool",
      `/app/${app}`,
      "/api/apps",
      `/api/apps/${app}`,
      "/api/user",
      "/customer-dashboard",
      "/api/health/ready",
    ];
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 10); round += 1)
      rounds.push(await surviveOutage(stage, { kept, anew, cookie, round }));
    const wrong = rounds.flatMap((each) => each.wrong);
    for (const sentence of wrong.slice(0, 20)) say(sentence);
    const most = (name) => Math.round(Math.max(...rounds.map((each) => each[name])));
    return {
      ok: wrong.length === 0,
      figure: `${rounds.length} kills of PostgreSQL: back after ${most("returned")} ms at most, a refusal takes ${most("slowest")} ms at most: ${wrong.length} wrong`,
    };
  } finally {
    await stage.end();
  }
}
