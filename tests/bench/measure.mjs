import { postgresCpu, processCpu } from "./cpu-time.mjs";
import { runLoad, stopChild, readFirstLine, startPinned } from "./cpu-pinning.mjs";

/** @typedef {{ base: string, pid: number, postmaster: number, cookies: Record<string, string> }} Target */

async function measureBaseline({ headers, body }, count) {
  const child = startPinned(["tests/bench/baseline-server.mjs"], { input: JSON.stringify({ headers, body }) });
  const port = await readFirstLine(child);
  const job = {
    base: `http://127.0.0.1:${port}`,
    connections: 4,
    requests: Array.from({ length: count }, () => ({ path: "/" })),
  };
  await runLoad({ ...job, requests: job.requests.slice(0, 200) });
  const before = processCpu(child.pid);
  const { p50 } = await runLoad(job);
  const cpu = (processCpu(child.pid) - before) / count;
  await stopChild(child);
  return { cpu, p50 };
}

/**
 * Measures one kind of request: CPU time of the server and PostgreSQL per request, latency and bytes, and for
 * comparison a plain Node server sending the same bytes.
 * @param {Target} target
 * @param {{ name: string, group: string, requests: object[], warm?: object[], connections?: number, as?: string,
 * expect?: number }} kind
 */
export async function measure(
  target,
  { name, group, requests, warm = requests.slice(0, 2), connections = 2, as, expect = 200 },
) {
  const signed = (list) =>
    list.map((request) => (as ? { ...request, headers: { ...request.headers, cookie: target.cookies[as] } } : request));
  if (warm.length > 0) await runLoad({ base: target.base, connections: 1, requests: signed(warm) });
  const [server, database] = [processCpu(target.pid), postgresCpu(target.postmaster)];
  const seen = await runLoad({ base: target.base, connections, requests: signed(requests) });
  const result = {
    name,
    group,
    count: seen.count,
    p50: seen.p50,
    p99: seen.p99,
    statuses: seen.statuses,
    server: (processCpu(target.pid) - server) / seen.count,
    postgres: (postgresCpu(target.postmaster) - database) / seen.count,
    gz: seen.sample.bytes,
    raw: seen.sample.raw,
    wrong: Object.entries(seen.statuses)
      .filter(([status]) => Number(status) !== expect)
      .map(([status, times]) => `${times} × ${status}`),
  };
  return { ...result, plain: await measureBaseline(seen.sample, 1_500) };
}
