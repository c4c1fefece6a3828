import http from "node:http";
import { gunzipSync } from "node:zlib";

// Requests many URLs from one server and reports the results. A separate process, so that it can have its own core:
// echo '{"base":"http://127.0.0.1:3000","requests":[{"path":"/"}],"connections":4}' | node
// tests/bench/closed-loop-load.mjs
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { base, requests, connections } = JSON.parse(Buffer.concat(chunks).toString());
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

const times = [];
const statuses = {};
let sample = { headers: {}, body: Buffer.alloc(0) };
let bytes = 0;
let next = 0;

function sendRequest({ path, method = "GET", headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.request(
      base + path,
      { agent, method, headers: { "accept-encoding": "gzip", ...headers } },
      (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => {
          times.push(performance.now() - began);
          statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
          const whole = Buffer.concat(parts);
          bytes += whole.length;
          if (response.statusCode < 300) sample = { headers: response.headers, body: whole };
          resolve();
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const began = performance.now();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (next < requests.length) await sendRequest(requests[next++]);
  }),
);
const elapsed = performance.now() - began;
times.sort((one, other) => one - other);
const quantile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
const isGzip = sample.headers["content-encoding"] === "gzip";
console.log(
  JSON.stringify({
    count: times.length,
    took: elapsed,
    p50: quantile(0.5),
    p99: quantile(0.99),
    statuses,
    sentBytes: bytes / times.length,
    sample: {
      headers: sample.headers,
      body: sample.body.toString("base64"),
      bytes: sample.body.length,
      raw: isGzip ? gunzipSync(sample.body).length : sample.body.length,
    },
  }),
);
process.exit(0);
