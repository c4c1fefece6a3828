import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Db } from "@/lib/foundation/db/client";
import { publishEvents } from "@/lib/foundation/events/events";
import { residentMegabytes } from "../harness/process-usage";
import { quantile } from "../harness/quantile";
import { queryOnce, withClient } from "../harness/query-once";
import { type Stack, withStack } from "../harness/start-stack";
import { insertSignedInUsers, postJson, type SessionUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { judgeMemory, memorySettings, readMemory } from "./memory";

/** Kilobytes of resident memory that an open stream may take. */
const MAX_KB_PER_STREAM = 20;
/** Milliseconds within which an event is delivered, from before its commit: the 99th percentile. */
const MAX_LATENCY_MS = 1_000;
const WARM_UP_STREAMS = 100;
const SETTLE_MS = 30_000;

/** Many open streams: memory of the server for each, and how long an event takes to its user's streams. */
export function manyStreams({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  const [count, perUser, events] = [quick ? 1_000 : 5_000, 5, 200];
  const work = async (stack: Stack) => {
    const memory = () => residentMegabytes(stack.pidOf("server"));
    const users = await insertSignedInUsers(stack.databaseUrl(), count / perUser);
    const warmUp = await openStreams(stack.url, users, WARM_UP_STREAMS);
    warmUp.close();
    await sleep(SETTLE_MS);
    const before = memory();
    const streams = await openStreams(stack.url, users, count);
    say(`${count - streams.failed} streams are open`);
    await sleep(SETTLE_MS);
    const after = memory();
    await withClient(stack.databaseUrl(), async (connection) => {
      const $queryRaw = async (parts: TemplateStringsArray, ...values: unknown[]) =>
        (
          await connection.query(
            parts.reduce((sql, part, at) => `${sql}$${at}${part}`),
            values,
          )
        ).rows;
      for (let at = 0; at < events; at += 1) {
        const [user, notificationId] = [at % users.length, crypto.randomUUID()];
        const event = { userId: users[user]?.id ?? "", kind: "notification" as const, payload: { notificationId } };
        streams.expect(notificationId, Date.now(), [user]);
        await publishEvents({ $queryRaw } as unknown as Pick<Db, "$queryRaw">, [event]);
        await sleep(20);
      }
    });
    await waitUntil(() => streams.missing() === 0, { timeout: 10_000 });
    const faults = streams.findFaults();
    streams.close();
    const kilobytes = ((after - before) * 1024) / (count - streams.failed);
    const { p99, figure } = streams.latencies();
    if (kilobytes > MAX_KB_PER_STREAM) faults.push(`A stream takes ${kilobytes.toFixed(1)} kB.`);
    if (p99 > MAX_LATENCY_MS) faults.push(`An event takes ${p99.toFixed(0)} ms (p99).`);
    const each = `${kilobytes.toFixed(1)} kB each (${before.toFixed(0)} MB before, ${after.toFixed(0)} after)`;
    return reportFaults(faults, `${count} streams: ${each}; ${figure}`, say);
  };
  // Garbage is collected every 15 seconds (memory.ts), so that neither figure contains any.
  return withStack(folder, work, memorySettings(folder));
}

const MESSAGES_PER_SECOND = 5;
/** Shorter runs say too little about memory. */
const MIN_MINUTES = 10;
/** What has to be warm before memory is judged: caches and compiled code. */
const WARM_UP_SHARE = 0.2;

/**
 * 1,000 open streams and five messages a second through the API: memory does not grow, and each message arrives once in
 * each stream of both users.
 */
export function eventSoak({ folder, minutes, say }: SystemTestOptions): Promise<SystemTestResult> {
  const [count, perUser] = [1_000, 2];
  const work = async (stack: Stack) => {
    const samples = () => readMemory(folder, stack.pidOf("server"));
    const users = await insertSignedInUsers(stack.databaseUrl(), count / perUser);
    const conversations = await startConversations(stack, users);
    const streams = await openStreams(stack.url, users, count);
    say(`${count - streams.failed} streams are open`);
    const [began, sending, failed] = [Date.now(), new Set<Promise<void>>(), [] as string[]];
    let sent = 0;
    for (; Date.now() - began < minutes * 60_000; sent += 1) {
      const [pair, sentAt] = [sent % conversations.length, Date.now()];
      const from = users[2 * pair + (Math.floor(sent / conversations.length) % 2)];
      const body = { body: `Message ${sent}`, clientId: crypto.randomUUID() };
      const path = `/api/conversations/${conversations[pair]}/messages`;
      const work = createAs(stack, path, body, from?.cookie).then(
        (id) => streams.expect(id, sentAt, [2 * pair, 2 * pair + 1]),
        (error: unknown) => void failed.push(String(error)),
      );
      sending.add(work);
      void work.finally(() => sending.delete(work));
      if (sent % 300 === 299) say(`${sent + 1} messages, ${samples().at(-1)?.used.toFixed(0)} MB`);
      await sleep(Math.max(0, began + ((sent + 1) * 1_000) / MESSAGES_PER_SECOND - Date.now()));
    }
    await Promise.all(sending);
    await waitUntil(() => streams.missing() === 0, { timeout: 15_000 });
    const faults = [...failed, ...streams.findFaults()];
    streams.close();
    const memory = judgeMemory(samples().slice(Math.floor(samples().length * WARM_UP_SHARE)));
    if (minutes >= MIN_MINUTES && !memory.ok) faults.push("Memory grew.");
    const figure = `${minutes} minutes, ${count} streams, ${sent} messages: ${streams.latencies().figure}`;
    return reportFaults(faults, `${figure}; ${memory.figure}`, say);
  };
  return withStack(folder, work, memorySettings(folder));
}

/** Starts a conversation of each two users. @returns their ids */
async function startConversations(stack: Stack, users: SessionUser[]): Promise<string[]> {
  await queryOnce(stack.databaseUrl(), "UPDATE users SET role = 'developer' WHERE email LIKE 'load-%'");
  const ids: string[] = [];
  for (let at = 0; at + 1 < users.length; at += 2) {
    const reader = users[at + 1]?.id;
    const body = { toUserId: reader, subject: { kind: "developer", id: reader }, body: "Hello" };
    ids.push(await createAs(stack, "/api/conversations", body, users[at]?.cookie));
  }
  return ids;
}

async function createAs(stack: Stack, path: string, body: object, cookie?: string): Promise<string> {
  const { status, body: created, text } = await postJson(stack.url, path, body, cookie);
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
  return z.object({ id: z.string() }).parse(created).id;
}

const OPENS_PER_SECOND = 100;
const MAX_ATTEMPTS = 5;
const RETRY_MS = 1_000;

/**
 * Opens this many streams, stream `at` for user `at % users.length`, and compares what they receive with what was
 * announced by `expect`.
 */
async function openStreams(base: string, users: SessionUser[], count: number) {
  const agent = new http.Agent({ keepAlive: false, maxSockets: Infinity });
  /** By the id in an event's payload: when it was sent, to which users, and when it arrived in which stream. */
  const events = new Map<string, { sentAt?: number; to: number[]; arrived: Map<number, number> }>();
  const eventOf = (key: string) => {
    const event = events.get(key) ?? { to: [], arrived: new Map() };
    events.set(key, event);
    return event;
  };
  let [closed, duplicates, gaps, closing] = [0, 0, 0, false];
  const lastIds: number[] = [];

  const receive = (stream: number, text: string) => {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(text)?.[1];
    const kind = field("event");
    if (!kind || kind === "heartbeat" || kind === "ready") return;
    const [id, last] = [Number(field("id")), lastIds[stream]];
    if (last !== undefined && id <= last) duplicates += 1;
    else if (last !== undefined && id !== last + 1) gaps += 1;
    lastIds[stream] = Math.max(id, last ?? 0);
    const payload: Record<string, string> = JSON.parse(field("data") ?? "{}");
    if (kind !== "message" && kind !== "notification") return;
    const { arrived } = eventOf(payload.messageId ?? payload.notificationId ?? "");
    if (arrived.has(stream)) duplicates += 1;
    arrived.set(stream, Date.now());
  };
  const open = (stream: number) =>
    new Promise<boolean>((resolve) => {
      const headers = { accept: "text/event-stream", cookie: users[stream % users.length]?.cookie };
      const request = http.get(`${base}/api/events`, { agent, headers }, (response) => {
        let rest = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          resolve(response.statusCode === 200);
          const parts = (rest + chunk).split("\n\n");
          rest = parts.pop() ?? "";
          for (const part of parts) receive(stream, part);
        });
        response.on("error", () => undefined);
        response.on("close", () => void (closed += closing ? 0 : 1));
      });
      request.on("error", () => resolve(false));
    });
  /** Like a browser, which tries again when the connection is refused. */
  const openWithRetries = async (stream: number) => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (await open(stream)) return true;
      await sleep(RETRY_MS * attempt);
    }
    return false;
  };
  const opening: Promise<boolean>[] = [];
  while (opening.length < count) {
    opening.push(openWithRetries(opening.length));
    if (opening.length % 50 === 0) await sleep(50_000 / OPENS_PER_SECOND);
  }
  const failed = (await Promise.all(opening)).filter((isOpen) => !isOpen).length;

  const expected = () => [...events.values()].filter(({ sentAt }) => sentAt !== undefined);
  const missing = () => {
    const streams = expected().map(({ to, arrived }) => to.length * (count / users.length) - arrived.size);
    return streams.reduce((sum, each) => sum + Math.max(0, each), 0);
  };
  const isForeign = ({ to, arrived }: { to: number[]; arrived: Map<number, number> }) =>
    [...arrived.keys()].some((stream) => !to.includes(stream % users.length));
  return {
    failed,
    expect: (key: string, sentAt: number, to: number[]) => void Object.assign(eventOf(key), { sentAt, to }),
    missing,
    findFaults: () =>
      Object.entries({
        "streams could not be opened": failed,
        "streams were closed": closed,
        "deliveries were lost": missing(),
        "deliveries were duplicates": duplicates,
        "gaps in the numbers of streams": gaps,
        "events arrived in other users' streams": expected().filter(isForeign).length,
      }).flatMap(([what, times]) => (times > 0 ? [`${times} ${what}.`] : [])),
    /** How long deliveries took, and a sentence about it. */
    latencies: () => {
      const times = expected().flatMap(({ sentAt = 0, arrived }) => [...arrived.values()].map((at) => at - sentAt));
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      return { p99, figure: `${times.length} deliveries, p50 ${p50.toFixed(0)} ms and p99 ${p99.toFixed(0)} ms` };
    },
    close: () => {
      closing = true;
      agent.destroy();
    },
  };
}
