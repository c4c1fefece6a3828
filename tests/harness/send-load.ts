import http from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import autocannon from "autocannon";
import { onLoadCore } from "./cpu-cores";
import { quantile } from "./quantile";

export type LoadRequest = { path: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** Times in milliseconds; `statuses` counts responses. */
type ClosedLoopResult = { p50: number; p99: number; statuses: Record<string, number> };

/**
 * Sends each request once, in this order; every connection sends its next one after a response (closed loop).
 * @throws Error when a response is missing
 */
export function sendClosedLoop(base: string, requests: LoadRequest[], connections: number): Promise<ClosedLoopResult> {
  return onLoadCore(async () => {
    const times: number[] = [];
    const statuses: ClosedLoopResult["statuses"] = {};
    let client = 0;
    await new Promise((resolve, reject) => {
      const options: autocannon.Options = {
        url: base,
        connections,
        amount: requests.length,
        timeout: 60,
        sampleInt: 50,
        headers: { "accept-encoding": "gzip" },
        // By default, each connection sends the whole list from the beginning.
        setupClient: (each) => {
          const first = client++;
          const own = requests.filter((_, at) => at % connections === first);
          each.setRequests(own.map((it) => ({ ...it, headers: { "accept-encoding": "gzip", ...it.headers } })));
        },
      };
      const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
      run.on("response", (_client, status, _bytes, took) => {
        times.push(took);
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
    });
    if (times.length !== requests.length) throw new Error(`${times.length} responses to ${requests.length} requests.`);
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), statuses };
  });
}

/** The bytes of a response's body: with compression, and without. */
export async function measureSize(base: string, { path, headers }: LoadRequest): Promise<{ gz: number; raw: number }> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.get(base + path, { headers: { "accept-encoding": "gzip", ...headers } }, resolve).on("error", reject),
  );
  const body = await buffer(response);
  const isGzip = response.headers["content-encoding"] === "gzip";
  return { gz: body.length, raw: isGzip ? gunzipSync(body).length : body.length };
}

const TIMEOUT_MS = 30_000;

/** Requests to send to one server: `rate` a second for so many seconds; each path gets a number at its end. */
export type OpenLoop = { base: string; paths: string[]; rate: number; seconds: number };

/**
 * What became of them: rates per second, times in milliseconds. `goodput` counts the responses with 200 during the
 * load, `statuses` all of them; "hangs" had no response in time, "broken" lost its connection.
 */
export type OpenLoopResult = {
  offered: number;
  goodput: number;
  statuses: Record<string, number>;
  withoutRetryAfter: number;
  p50: number;
  p99: number;
  refusedP99: number;
};

/** Sends a fixed number of requests a second, whether the server responds or not (open loop), as visitors do. */
export function sendOpenLoop({ base, paths, rate, seconds }: OpenLoop): Promise<OpenLoopResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 256 });
  const responses: { status: string; at: number; took: number; retryAfter?: string }[] = [];
  const send = (path: string) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const end = (status: string, retryAfter?: string) => {
        responses.push({ status, at: performance.now(), took: performance.now() - began, retryAfter });
        resolve();
      };
      const headers = { "accept-encoding": "gzip", accept: "text/html" };
      const request = http.get(base + path, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
        response.resume();
        response.on("error", () => end("broken"));
        response.on("end", () => end(String(response.statusCode), response.headers["retry-after"]));
      });
      request.on("timeout", () => request.destroy(new Error("hangs")));
      request.on("error", (error) => end(error.message === "hangs" ? "hangs" : "broken"));
    });
  return onLoadCore(async () => {
    const began = performance.now();
    const total = Math.round(rate * seconds);
    const running: Promise<void>[] = [];
    while (running.length < total) {
      // However late an event loop turn is, every request due by now is sent.
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
      while (running.length < due) running.push(send(`${paths[running.length % paths.length]}${running.length}`));
      await sleep(5);
    }
    const elapsed = performance.now() - began;
    await Promise.all(running);
    agent.destroy();
    const statuses: OpenLoopResult["statuses"] = {};
    for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
    const good = responses.filter(({ status }) => status === "200");
    const times = good.map(({ took }) => took);
    const refused = responses.filter(({ status }) => /^\d/.test(status) && status !== "200").map(({ took }) => took);
    return {
      offered: total / (elapsed / 1000),
      // Counts responses during the load, from its second second on.
      goodput:
        good.filter(({ at }) => at - began > 1_000 && at - began <= elapsed).length /
        Math.max(0.001, elapsed / 1000 - 1),
      statuses,
      withoutRetryAfter: responses.filter(({ status, retryAfter }) => status === "503" && !retryAfter).length,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      refusedP99: quantile(refused, 0.99),
    };
  });
}
