// Sends a server a fixed number of requests a second for a fixed time, whether it responds or not (open loop), and
// prints the result. A separate process, so that it can have a core of its own: echo
// '{"base":"http://127.0.0.1:3000","paths":["/browse-apps?anew="],"rate":50,"seconds":10}' | node --import tsx
// tests/load/open-loop-load.ts
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../harness/quantile";
import type { OpenLoopJob, OpenLoopResult } from "./open-loop-job";

const TIMEOUT_MS = 30_000;
const { base, paths, rate, seconds }: OpenLoopJob = JSON.parse(await text(process.stdin));
const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 256 });
const statuses: Record<string, number> = {};
const successes: { at: number; took: number }[] = [];
const rejections: number[] = [];
let withoutRetryAfter = 0;

function sendRequest(path: string): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now();
    const end = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const request = http.get(
      base + path,
      { agent, headers: { "accept-encoding": "gzip", accept: "text/html" }, timeout: TIMEOUT_MS },
      (response) => {
        response.resume();
        response.on("error", () => end("broken"));
        response.on("end", () => {
          const took = performance.now() - began;
          if (response.statusCode === 200) successes.push({ at: performance.now(), took });
          else rejections.push(took);
          if (response.statusCode === 503 && !response.headers["retry-after"]) withoutRetryAfter += 1;
          end(String(response.statusCode));
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error("hangs")));
    request.on("error", (error) => end(error.message === "hangs" ? "hangs" : "broken"));
  });
}

const began = performance.now();
const total = Math.round(rate * seconds);
const running: Promise<void>[] = [];
for (let sent = 0; sent < total;) {
  // However late an event loop turn is, every request due by now is sent.
  const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
  for (; sent < due; sent += 1) running.push(sendRequest(`${paths[sent % paths.length]}${sent}`));
  await sleep(5);
}
const elapsed = performance.now() - began;
await Promise.all(running);
const times = successes.map(({ took }) => took);
// Counts responses during the load, from its second second on.
const counted = successes.filter(({ at }) => at - began > 1_000 && at - began <= elapsed).length;
const result: OpenLoopResult = {
  offered: total / (elapsed / 1000),
  goodput: counted / Math.max(0.001, elapsed / 1000 - 1),
  statuses,
  withoutRetryAfter,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  refusedP99: quantile(rejections, 0.99),
};
console.log(JSON.stringify(result));
process.exit(0);
