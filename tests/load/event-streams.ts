import { setTimeout as sleep } from "node:timers/promises";
import { publishEvents } from "@/lib/foundation/events/events";
import { residentMegabytes } from "../harness/process-usage";
import { quantile } from "../harness/quantile";
import { type Stack, withStack } from "../harness/start-stack";
import { waitUntil } from "../harness/wait-until";
import { withClient } from "../harness/with-client";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { type EventClient, startEventClient } from "./event-client-job";
import { insertSignedInUsers, type LoadUser } from "./insert-signed-in-users";
import { sqlTag } from "./sql-tag";

/** Kilobytes of resident memory that an open stream may take. */
const MAX_KB_PER_STREAM = 20;
/** Milliseconds within which an event is delivered, from before its commit: the 99th percentile. */
const MAX_LATENCY_MS = 1_000;
const STREAMS = 5_000;
/** Streams of a user; ten are allowed. */
const STREAMS_PER_USER = 5;
const WARM_UP_STREAMS = 100;
const OPENS_PER_SECOND = 100;
const EVENTS = 200;
const SETTLE_MS = 30_000;

const cookiesOf = (users: LoadUser[], count: number) =>
  Array.from({ length: count }, (_, at) => users[at % users.length]?.cookie ?? "");

/** Publishes events one after the other. @returns the milliseconds after which each stream got each of them */
async function measureLatency(stack: Stack, client: EventClient, users: LoadUser[], count: number) {
  const published = new Map<string, number>();
  const latencies: number[] = [];
  client.onReceived(({ key, at }) => {
    const began = published.get(key);
    if (began !== undefined) latencies.push(at - began);
  });
  await withClient(stack.databaseUrl(), async (connection) => {
    for (let at = 0; at < count; at += 1) {
      const [userId, notificationId] = [users[at % users.length]?.id ?? "", crypto.randomUUID()];
      published.set(notificationId, Date.now());
      await publishEvents(sqlTag(connection), [{ userId, kind: "notification", payload: { notificationId } }]);
      await sleep(20);
    }
  });
  await waitUntil(() => latencies.length >= count * STREAMS_PER_USER, { timeout: 10_000 });
  return latencies;
}

/** 5,000 open streams: memory of the server for each, and how long an event takes to its user's streams. */
export function run({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  // Garbage is collected every 15 seconds (record-memory.ts), so that neither figure contains any.
  const settings = {
    NODE_OPTIONS: `--expose-gc --import tsx --import ${new URL("record-memory.ts", import.meta.url).href}`,
    MEMORY_FOLDER: folder,
  };
  return withStack(
    folder,
    async (stack) => {
      const streams = quick ? STREAMS / 5 : STREAMS;
      const pid = stack.pidOf("server");
      const users = await insertSignedInUsers(stack.databaseUrl(), streams / STREAMS_PER_USER);
      const open = async (count: number) => {
        const job = { base: stack.url, cookies: cookiesOf(users, count), opensPerSecond: OPENS_PER_SECOND };
        const client = startEventClient(job);
        return { client, failed: await client.opened };
      };
      const warmUp = await open(WARM_UP_STREAMS);
      await warmUp.client.stop();
      await sleep(SETTLE_MS);
      const before = residentMegabytes(pid);
      const began = performance.now();
      const { client, failed } = await open(streams);
      say(`${streams - failed} streams open after ${((performance.now() - began) / 1000).toFixed(0)} s`);
      await sleep(SETTLE_MS);
      const after = residentMegabytes(pid);
      const latencies = await measureLatency(stack, client, users, EVENTS);
      const lost = client.closedCount();
      await client.stop();
      const kilobytes = ((after - before) * 1024) / (streams - failed);
      const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
      const faults: string[] = [];
      if (failed > 0) faults.push(`${failed} streams could not be opened.`);
      if (lost > 0) faults.push(`${lost} streams were closed.`);
      if (kilobytes > MAX_KB_PER_STREAM) faults.push(`A stream takes ${kilobytes.toFixed(1)} kB.`);
      if (latencies.length !== EVENTS * STREAMS_PER_USER)
        faults.push(`${latencies.length} of ${EVENTS * STREAMS_PER_USER} deliveries.`);
      if (p99 > MAX_LATENCY_MS) faults.push(`An event takes ${p99.toFixed(0)} ms (p99).`);
      return reportFaults(
        faults,
        `${streams} streams: ${kilobytes.toFixed(1)} kB each (${before.toFixed(0)} MB before, ${after.toFixed(0)} ` +
          `after); ${latencies.length} deliveries, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
        say,
      );
    },
    settings,
  );
}
