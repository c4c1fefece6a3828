import { postgresCpu, processCpu } from "../harness/process-usage";
import { runLoad, type LoadRequest } from "./load-job";
import { measureBaseline } from "./measure-baseline";
import type { DemoAccount, Scenario } from "./scenario";

const BASELINE_REQUESTS = 1_500;

/** What is measured: the product's URL, the processes whose CPU time counts, and the signed-in accounts. */
export type Target = { base: string; pid: number; postmaster: number; cookies: Record<DemoAccount, string> };

/**
 * The cost of one kind of request: `server`, `postgres` and `plain.cpu` are milliseconds of CPU time per request, p50
 * and p99 milliseconds, `gz` and `raw` bytes with and without compression. `wrong` are the counts of other statuses
 * than 200.
 */
export type Measurement = {
  group: string;
  name: string;
  count: number;
  p50: number;
  p99: number;
  server: number;
  postgres: number;
  gz: number;
  raw: number;
  wrong: string[];
  plain: { cpu: number; p50: number };
};

/** Measures one kind of request, and for comparison a plain Node server that sends the same bytes. */
export async function measure(target: Target, scenario: Scenario): Promise<Measurement> {
  const { name, group, requests, warm = requests.slice(0, 2), connections = 2, as } = scenario;
  const cookie = as && target.cookies[as];
  const signIn = (request: LoadRequest) => (cookie ? { ...request, headers: { ...request.headers, cookie } } : request);
  const load = (list: LoadRequest[], hands: number) =>
    runLoad({ base: target.base, connections: hands, requests: list.map(signIn) });
  if (warm.length > 0) await load(warm, 1);
  const [server, postgres] = [processCpu(target.pid), postgresCpu(target.postmaster)];
  const { count, p50, p99, statuses, sample } = await load(requests, connections);
  return {
    name,
    group,
    count,
    p50,
    p99,
    server: (processCpu(target.pid) - server) / count,
    postgres: (postgresCpu(target.postmaster) - postgres) / count,
    gz: sample.bytes,
    raw: sample.raw,
    wrong: Object.entries(statuses)
      .filter(([status]) => status !== "200")
      .map(([status, times]) => `${times} × ${status}`),
    plain: await measureBaseline(sample, BASELINE_REQUESTS),
  };
}
