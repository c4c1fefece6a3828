import { setTimeout as sleep } from "node:timers/promises";
import { fetchPage } from "../harness/fetch-page";
import { queryOnce, queryOneRow } from "../harness/query-once";
import { withStack, type Stack } from "../harness/start-stack";
import { postJson, registerUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";

/** Milliseconds from PostgreSQL's first response to the first page rendered again. */
const MAX_RECOVERY_MS = 2_000;

/** What is requested: pages that are in memory, paths that need PostgreSQL, and the visitor's session. */
type Requests = { cached: string[]; uncached: string[]; cookie: string };

/** What was wrong in one outage, and in milliseconds the time until recovery and of the slowest refusal. */
type Outage = { faults: string[]; recovery: number; slowest: number };

/**
 * PostgreSQL is killed under the server: cached pages are still served, everything else gets 503 with Retry-After,
 * and all recovers within 2 s of its return.
 */
export function run({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  return withStack(folder, async (stack) => {
    await stack.seed();
    const { id: app } = await queryOneRow<{ id: string }>(
      stack.databaseUrl(),
      "SELECT id FROM apps WHERE status = 'approved' LIMIT 1",
    );
    const { cookie } = await registerUser(stack.url, "visitor");
    const cached = ["/", "/browse-apps", "/hire-developers", `/app/${app}`];
    const uncached = [
      "/browse-apps?search=tool",
      `/app/${app}`,
      "/api/apps",
      `/api/apps/${app}`,
      "/api/user",
      "/customer-dashboard",
      "/api/health/ready",
    ];
    const outages: Outage[] = [];
    for (let round = 0; round < (quick ? 2 : 10); round += 1)
      outages.push(await surviveOutage(stack, { cached, uncached, cookie }, round));
    const faults = outages.flatMap((outage) => outage.faults);
    const longest = (name: "recovery" | "slowest") => Math.round(Math.max(...outages.map((outage) => outage[name])));
    return reportFaults(
      faults,
      `${outages.length} kills of PostgreSQL: back after ${longest("recovery")} ms at most, a refusal takes ` +
        `${longest("slowest")} ms at most: ${faults.length} wrong`,
      say,
    );
  });
}

/** Stops PostgreSQL under the server once and starts it again. */
async function surviveOutage(stack: Stack, { cached, uncached, cookie }: Requests, round: number): Promise<Outage> {
  const faults: string[] = [];
  const note = (what: string) => void faults.push(`Round ${round}: ${what}`);
  await waitUntilListening(stack.databaseUrl());
  for (const path of cached) await fetchPage(stack.url + path);
  await stack.killPostgres();
  await sleep(300);
  for (const path of cached) {
    const { status } = await fetchPage(stack.url + path);
    if (status !== 200) note(`${path} was in memory and is answered ${status}.`);
  }
  let slowest = 0;
  for (const path of uncached) {
    const { status, headers, took } = await fetchPage(
      `${stack.url}${path}${path.includes("?") ? "&" : "?"}anew=${round}`,
      cookie,
    );
    slowest = Math.max(slowest, took);
    const retryAfter = headers.get("retry-after");
    if (status !== 503 || !(Number(retryAfter) > 0))
      note(`${path} is answered ${status} with Retry-After ${retryAfter}.`);
  }
  const change = await postJson(stack.url, "/api/create-payment-intent", { appId: crypto.randomUUID() }, cookie);
  if (change.status !== 503 || !change.headers.get("retry-after")) note(`a change is answered ${change.status}.`);
  await stack.restartPostgres();
  const recovery = await timeRecovery(stack, round);
  if (recovery > MAX_RECOVERY_MS) note(`back after ${Math.round(recovery)} ms.`);
  return { faults, recovery, slowest };
}

/** Milliseconds until a page is rendered again. */
async function timeRecovery({ url }: Stack, round: number): Promise<number> {
  const began = performance.now();
  let tries = 0;
  const isBack = async () => (await fetchPage(`${url}/browse-apps?anew=${round}-${(tries += 1)}`)).status === 200;
  await waitUntil(isBack, { interval: 20 });
  return performance.now() - began;
}

/** Until the server receives notifications again: before that it caches no page. */
async function waitUntilListening(url: string): Promise<void> {
  const LISTENERS =
    "SELECT 1 FROM pg_stat_activity WHERE application_name = 'forgehall-listen' AND state = 'idle' AND query <> " +
    "'' AND datname = current_database()";
  const isListening = async () => (await queryOnce(url, LISTENERS)).length > 0;
  if (!(await waitUntil(isListening, { interval: 50 }))) throw new Error("The server does not listen for changes.");
}
