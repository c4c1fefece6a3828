import type { Say } from "../../scripts/progress/report-steps.mjs";
import { postgresCpu, processCpu, residentMegabytes } from "../harness/process-usage";
import { type LoadRequest, measureSize, sendClosedLoop } from "../harness/send-load";
import type { BenchServer } from "./bench-server";
import type { LighthouseResult } from "./lighthouse";
import { cycle, get, type Samples, type Scenario } from "./scenarios";

/**
 * The cost of one kind of request: `server` and `postgres` are milliseconds of CPU time per request, p50 and p99
 * milliseconds, `gz` and `raw` bytes with and without compression. `wrong` are the counts of other statuses than 200.
 */
export type Measurement = {
  group: string;
  name: string;
  count: number;
  p50: number;
  p99: number;
  server: number;
  postgres: number;
  gz?: number;
  raw?: number;
  wrong: string[];
};

/** All measurements with this many apps; `resident` is the server's memory after them, in megabytes. */
export type SizeResults = {
  apps: number;
  measurements: Measurement[];
  resident: number;
  lighthouse: LighthouseResult[];
};

/** Measures every kind of request, one after the other. */
export async function measureScenarios(
  server: BenchServer,
  scenarios: Scenario[],
  say: Say,
): Promise<Pick<SizeResults, "measurements" | "resident">> {
  const measurements: Measurement[] = [];
  for (const scenario of scenarios) {
    say(`${scenario.group}: ${scenario.name}`);
    measurements.push(await measure(server, scenario));
  }
  return { measurements, resident: residentMegabytes(server.pid) };
}

async function measure(target: BenchServer, scenario: Scenario): Promise<Measurement> {
  const { name, group, requests, warm = requests.slice(0, 2), connections = 2, as } = scenario;
  const cookie = as && target.cookies[as];
  const signIn = (request: LoadRequest) => (cookie ? { ...request, headers: { ...request.headers, cookie } } : request);
  if (warm.length > 0) await sendClosedLoop(target.base, warm.map(signIn), 1);
  const [server, postgres] = [processCpu(target.pid), postgresCpu(target.postmaster)];
  const { p50, p99, statuses } = await sendClosedLoop(target.base, requests.map(signIn), connections);
  const measured = {
    server: (processCpu(target.pid) - server) / requests.length,
    postgres: (postgresCpu(target.postmaster) - postgres) / requests.length,
  };
  const last = requests.at(-1);
  const sizes = last && last.method !== "POST" ? await measureSize(target.base, signIn(last)) : {};
  const wrong = Object.entries(statuses)
    .filter(([status]) => status !== "200")
    .map(([status, times]) => `${times} × ${status}`);
  return { name, group, count: requests.length, p50, p99, ...measured, ...sizes, wrong };
}

/** Sends five hundred requests: a new server still compiles its code, which later requests do not pay for. */
export async function warmUp(base: string, { apps, developers, search }: Samples): Promise<void> {
  const paths = [
    ...cycle(["/?anew=a", "/browse-apps?anew=a", "/hire-developers?anew=a"], 300),
    ...cycle(
      [...developers.map((id) => `/developer/${id}?anew=a`), ...search("rare word").map((path) => `${path}&anew=a`)],
      100,
    ),
    ...cycle(
      apps.slice(-24).map((id) => `/app/${id}?anew=a`),
      100,
    ),
  ];
  await sendClosedLoop(base, paths.map(get), 2);
}
