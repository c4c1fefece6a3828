// Requests many URLs from one server, each connection its next one after a response, and prints the result. A separate
// process, so that it can have a core of its own: echo
// '{"base":"http://127.0.0.1:3000","requests":[{"path":"/"}],"connections":4}' | node --import tsx
// tests/bench/closed-loop-load.ts
import http from "node:http";
import { buffer, text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { mapConcurrent } from "../harness/map-concurrent";
import { quantile } from "../harness/quantile";
import type { LoadJob, LoadRequest, LoadResult } from "./load-job";

const { base, requests, connections }: LoadJob = JSON.parse(await text(process.stdin));
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

const statuses: Record<string, number> = {};
let sample: { headers: http.IncomingHttpHeaders; body: Buffer } = { headers: {}, body: Buffer.alloc(0) };

/** Sends a request and returns the milliseconds until the whole response was there. */
async function timeRequest({ path, method = "GET", headers, body }: LoadRequest): Promise<number> {
  const began = performance.now();
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http
      .request(base + path, { agent, method, headers: { "accept-encoding": "gzip", ...headers } }, resolve)
      .on("error", reject)
      .end(body);
  });
  const content = await buffer(response);
  const took = performance.now() - began;
  const status = response.statusCode ?? 0;
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status < 300) sample = { headers: response.headers, body: content };
  return took;
}

const times = await mapConcurrent(connections, requests, timeRequest);
const isGzip = sample.headers["content-encoding"] === "gzip";
const result: LoadResult = {
  count: times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  statuses,
  sample: {
    headers: sample.headers,
    body: sample.body.toString("base64"),
    bytes: sample.body.length,
    raw: isGzip ? gunzipSync(sample.body).length : sample.body.length,
  },
};
console.log(JSON.stringify(result));
process.exit(0);
