import { setTimeout as sleep } from "node:timers/promises";
import { postJson } from "../harness/users";
import { queryOnce } from "../harness/query-once";
import { withStack, type Stack } from "../harness/start-stack";
import { waitUntil } from "../harness/wait-until";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { DeliveryRecord } from "./delivery-record";
import { startEventClient } from "./event-client-job";
import { insertSignedInUsers, type LoadUser } from "./insert-signed-in-users";
import { judgeMemory } from "./judge-memory";
import { readSamples } from "./memory-samples";

const STREAMS = 1_000;
const STREAMS_PER_USER = 2;
const MESSAGES_PER_SECOND = 5;
const OPENS_PER_SECOND = 100;
/** Shorter runs say too little about memory. */
const MIN_MINUTES = 10;
/** What has to be warm before memory is judged: caches and compiled code. */
const WARM_UP_SHARE = 0.2;

type Pair = { writer: LoadUser; reader: LoadUser; conversationId: string };

/** Starts a conversation of each two users. */
async function startConversations(stack: Stack, users: LoadUser[]): Promise<Pair[]> {
  await queryOnce(stack.databaseUrl(), "UPDATE users SET role = 'developer' WHERE email LIKE 'load-%'");
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < users.length; at += 2) {
    const [writer, reader] = [users[at], users[at + 1]];
    if (!writer || !reader) continue;
    const body = { toUserId: reader.id, subject: { kind: "developer", id: reader.id }, body: "Hello" };
    const { status, body: started, text } = await postJson(stack.url, "/api/conversations", body, writer.cookie);
    if (status !== 201) throw new Error(`POST /api/conversations: ${status} ${text}`);
    pairs.push({ writer, reader, conversationId: (started as { id: string }).id });
  }
  return pairs;
}

/** Sends a message of the pair, in turns in both directions. @returns its id */
async function sendMessage(stack: Stack, { writer, reader, conversationId }: Pair, number: number) {
  const from = number % 2 ? reader : writer;
  const body = { body: `Message ${number}`, clientId: crypto.randomUUID() };
  const path = `/api/conversations/${conversationId}/messages`;
  const { status, body: sent, text } = await postJson(stack.url, path, body, from.cookie);
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
  return (sent as { id: string }).id;
}

/**
 * 1,000 open streams and five messages a second through the API: memory does not grow, and each message arrives once in
 * each stream of both users.
 */
export function run({ folder, minutes, say }: SystemTestOptions): Promise<SystemTestResult> {
  const settings = {
    NODE_OPTIONS: `--expose-gc --import tsx --import ${new URL("record-memory.ts", import.meta.url).href}`,
    MEMORY_FOLDER: folder,
  };
  return withStack(
    folder,
    async (stack) => {
      const users = await insertSignedInUsers(stack.databaseUrl(), STREAMS / STREAMS_PER_USER);
      const pairs = await startConversations(stack, users);
      // Streams `at` and `at + users.length` belong to user `at`.
      const cookies = Array.from({ length: STREAMS }, (_, at) => users[at % users.length]?.cookie ?? "");
      const client = startEventClient({ base: stack.url, cookies, opensPerSecond: OPENS_PER_SECOND });
      const failed = await client.opened;
      say(`${STREAMS - failed} streams are open`);
      const record = new DeliveryRecord(users.length, STREAMS_PER_USER);
      client.onReceived((event) => record.receive(event));
      const faults: string[] = failed > 0 ? [`${failed} streams could not be opened.`] : [];
      const [began, sending] = [Date.now(), new Set<Promise<void>>()];
      let sent = 0;
      for (; Date.now() - began < minutes * 60_000; sent += 1) {
        const pairAt = sent % pairs.length;
        const pair = pairs[pairAt];
        if (!pair) break;
        const sentAt = Date.now();
        const work = sendMessage(stack, pair, sent).then(
          (id) => record.expect(id, sentAt, [2 * pairAt, 2 * pairAt + 1]),
          (error: unknown) => void faults.push(String(error)),
        );
        sending.add(work);
        void work.finally(() => sending.delete(work));
        if (sent % 300 === 299)
          say(`${sent + 1} messages, ${readSamples(folder, stack.pidOf("server")).at(-1)?.used.toFixed(0)} MB`);
        await sleep(Math.max(0, began + ((sent + 1) * 1_000) / MESSAGES_PER_SECOND - Date.now()));
      }
      await Promise.all(sending);
      await waitUntil(() => record.isComplete(), { timeout: 15_000 });
      faults.push(...record.findFaults());
      if (client.closedCount() > 0) faults.push(`${client.closedCount()} streams were closed.`);
      await client.stop();
      const samples = readSamples(folder, stack.pidOf("server"));
      const memory = judgeMemory(samples.slice(Math.floor(samples.length * WARM_UP_SHARE)));
      if (minutes >= MIN_MINUTES && !memory.ok) faults.push("Memory grew.");
      return reportFaults(
        faults,
        `${minutes} minutes, ${STREAMS} streams, ${sent} messages: ${record.summary()}; ${memory.figure}`,
        say,
      );
    },
    settings,
  );
}
