import http from "node:http";

// Sends a server a fixed number of requests a second for a fixed time, whether it responds or not (open loop), and
// reports the result. A separate process, so that it can have its own core: echo
// '{"base":"http://127.0.0.1:3000","paths":["/browse-apps?anew="],"rate":50,"seconds":10}' | node
// tests/load/open-loop-load.mjs
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { base, paths, rate, seconds, patience = 30_000 } = JSON.parse(Buffer.concat(chunks).toString());
const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 256 });
const statuses = {};
const successes = [];
let withoutRetryAfter = 0;
const rejections = [];

function sendRequest(path) {
  return new Promise((resolve) => {
    const began = performance.now();
    const count = (status) => void (statuses[status] = (statuses[status] ?? 0) + 1);
    const request = http.get(
      base + path,
      { agent, headers: { "accept-encoding": "gzip", accept: "text/html" }, timeout: patience },
      (response) => {
        response.resume();
        response.on("error", () => (count("broken"), resolve()));
        response.on("end", () => {
          const took = performance.now() - began;
          count(response.statusCode);
          if (response.statusCode === 200) successes.push({ at: performance.now(), took });
          else rejections.push(took);
          if (response.statusCode === 503 && !response.headers["retry-after"]) withoutRetryAfter += 1;
          resolve();
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error("hangs")));
    request.on("error", (error) => (count(error.message === "hangs" ? "hangs" : "broken"), resolve()));
  });
}

const began = performance.now();
const total = Math.round(rate * seconds);
const running = [];
for (let sent = 0; sent < total;) {
  // However late an event loop turn is, every request due by now is sent.
  const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
  for (; sent < due; sent += 1) running.push(sendRequest(paths[sent % paths.length] + sent));
  await new Promise((resolve) => setTimeout(resolve, 5));
}
const elapsed = performance.now() - began;
await Promise.all(running);
const quantile = (list, share) =>
  [...list].sort((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
const times = successes.map(({ took }) => took);
// Counts responses during the load, from its second second on.
const counted = successes.filter(({ at }) => at - began > 1_000 && at - began <= elapsed).length;
console.log(
  JSON.stringify({
    offered: total / (elapsed / 1000),
    goodput: counted / Math.max(0.001, elapsed / 1000 - 1),
    statuses,
    withoutRetryAfter,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refusedP99: quantile(rejections, 0.99),
    whole: performance.now() - began,
  }),
);
process.exit(0);
