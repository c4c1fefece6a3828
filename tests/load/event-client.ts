// Opens event streams and reports what they receive to the process that started it (event-client-job.ts).
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { EventClientJob, EventClientReport } from "./event-client-job";

/** What a browser sends with the request of an EventSource. */
const BROWSER_HEADERS = {
  accept: "text/event-stream",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-US,en;q=0.9",
  "cache-control": "no-cache",
  "sec-ch-ua": '"Chromium";v="142", "Not_A Brand";v="99"',
  "sec-ch-ua-mobile": "?0",
  "sec-ch-ua-platform": '"Linux"',
  "sec-fetch-dest": "empty",
  "sec-fetch-mode": "cors",
  "sec-fetch-site": "same-origin",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};
const MAX_ATTEMPTS = 5;
const RETRY_MS = 1_000;
const agent = new http.Agent({ keepAlive: false, maxSockets: Infinity });
const report = (value: EventClientReport) => process.send?.(value);
let received: Extract<EventClientReport, { type: "received" }>["events"] = [];

setInterval(() => {
  if (received.length > 0) report({ type: "received", events: received });
  received = [];
}, 50);

/** Reads one event of the text form `id: …`, `event: …`, `data: …`; the key is the id in its payload. */
function parseEvent(stream: number, text: string): void {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(text)?.[1];
  const kind = field("event");
  if (!kind || kind === "heartbeat" || kind === "ready") return;
  const payload = JSON.parse(field("data") ?? "{}") as Record<string, string>;
  const key = payload.messageId ?? payload.notificationId ?? "";
  received.push({ stream, id: Number(field("id")), kind, key, at: Date.now() });
}

/** Opens a stream. @returns whether its first bytes have arrived */
function openStream(job: EventClientJob, stream: number): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { ...BROWSER_HEADERS, cookie: job.cookies[stream] ?? "" };
    const request = http.get(`${job.base}${job.path ?? "/api/events"}`, { agent, headers }, (response) => {
      let rest = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        resolve(response.statusCode === 200);
        const parts = (rest + chunk).split("\n\n");
        rest = parts.pop() ?? "";
        for (const part of parts) parseEvent(stream, part);
      });
      response.on("error", () => undefined);
      response.on("close", () => report({ type: "closed", stream }));
    });
    request.on("error", () => resolve(false));
  });
}

/** Opens a stream like a browser, which tries again when the connection is refused. */
async function openWithRetries(job: EventClientJob, stream: number): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (await openStream(job, stream)) return true;
    await sleep(RETRY_MS * attempt);
  }
  return false;
}

process.once("message", (message) => {
  const job = message as EventClientJob;
  void (async () => {
    const opening: Promise<boolean>[] = [];
    for (let stream = 0; stream < job.cookies.length; stream += 1) {
      opening.push(openWithRetries(job, stream));
      if (stream % 50 === 49) await sleep(50_000 / job.opensPerSecond);
    }
    const results = await Promise.all(opening);
    const count = results.filter(Boolean).length;
    report({ type: "opened", count, failed: results.length - count });
  })();
});
