import { mapConcurrent } from "../harness/map-concurrent";
import { median } from "../harness/quantile";
import { createRunFolder, removeRunFolder } from "../harness/run-folder";
import { type Random, seededRandom } from "../harness/seeded-random";
import { type Stack, withStack } from "../harness/start-stack";
import { type JsonResponse, PASSWORD, postJson, registerUser, type SignedInUser } from "../harness/users";
import type { SystemTestOptions, SystemTestResult } from "../system/system-test";
import { mannWhitney } from "./mann-whitney";

/**
 * Concurrent wrong passwords for one account from one client address at two servers of one database: ten are checked.
 */
export async function exhaustRateLimit(stack: Stack): Promise<SystemTestResult> {
  const second = await stack.addServer("second");
  const { email } = await registerUser(stack.url, "target");
  const attempts = await mapConcurrent(10, Array.from({ length: 40 }).keys(), (number) =>
    postJson(number % 2 ? second : stack.url, "/api/login", { email, password: "a wrong password" }),
  );
  const count = (status: number) => attempts.filter((attempt) => attempt.status === status).length;
  const correct = await postJson(second, "/api/login", { email, password: PASSWORD });
  const wait = Number(correct.headers.get("retry-after"));
  return {
    ok: count(401) === 10 && count(429) === 30 && correct.status === 429 && wait > 840 && wait <= 900,
    figure:
      `of 40 tries at two servers ${count(401)} looked at, ${count(429)} refused; then the right password is ` +
      `answered ${correct.status}, to be tried again after ${wait} s`,
  };
}

/** Distinguishable: very unlikely by chance, and by enough that a few hundred requests would reveal it. */
const MAX_P_VALUE = 0.001;
const MIN_EFFECT = 0.08;
const WARMUP_ROUNDS = 20;
const USERS = 40;

/** Sends a request that an attacker may make about an email address, known or not. */
type SendRequest = (base: string, email: string) => Promise<JsonResponse>;
const REQUESTS: Record<string, SendRequest> = {
  "POST /api/login": (base, email) => postJson(base, "/api/login", { email, password: "a wrong password" }),
  "POST /api/password-reset": (base, email) => postJson(base, "/api/password-reset", { email }),
};

/**
 * No response and no response time reveals whether an email address has an account, and the limit of ten attempts per
 * 15 minutes applies to all servers together.
 */
export async function run({ quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  const results = await withOwnStack({ RATE_LIMIT_SCALE: "1000000" }, async (stack) => {
    const users = await mapConcurrent(2, Array.from({ length: USERS }).keys(), (number) =>
      registerUser(stack.url, `known-${number}`),
    );
    const random = seededRandom(7);
    const found: SystemTestResult[] = [];
    for (const [name, send] of Object.entries(REQUESTS)) {
      const { ok, figure } = await compareTimings(stack, send, users, quick ? 60 : 600, random);
      found.push({ ok, figure: `${name}: ${figure}` });
    }
    return found;
  });
  results.push(await withOwnStack({ RATE_LIMIT_SCALE: "1" }, exhaustRateLimit));
  for (const { figure } of results) say(figure);
  return { ok: results.every(({ ok }) => ok), figure: results.map(({ figure }) => figure).join("; ") };
}

/** Known and unknown addresses in pairs in random order, so that the machine's load affects both equally. */
async function compareTimings(
  stack: Stack,
  send: SendRequest,
  users: SignedInUser[],
  samples: number,
  random: Random,
): Promise<SystemTestResult> {
  const [known, unknown]: [number[], number[]] = [[], []];
  const responses = new Set<string>();
  for (let round = -WARMUP_ROUNDS; round < samples; round += 1) {
    const { email } = random.pick(users);
    const pair = [
      { times: known, address: email },
      { times: unknown, address: `nobody-${email}` },
    ];
    for (const { times, address } of random.happens(0.5) ? pair : pair.reverse()) {
      const began = performance.now();
      const { status, text } = await send(stack.url, address);
      const took = performance.now() - began;
      responses.add(`${status} ${text}`);
      if (round >= 0) times.push(took);
    }
  }
  const { p, share } = mannWhitney(known, unknown);
  const isRevealed = responses.size > 1 || (p < MAX_P_VALUE && Math.abs(share - 0.5) > MIN_EFFECT);
  return {
    ok: !isRevealed,
    figure:
      `medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms of ${samples} each, p ` +
      `${p.toFixed(3)}, known slower in ${(share * 100).toFixed(1)} % of pairs, ${responses.size} ` +
      `answer${responses.size > 1 ? "s" : ""}`,
  };
}

/** Runs work on a stack in a folder of its own. */
async function withOwnStack<T>(settings: Record<string, string>, work: (stack: Stack) => Promise<T>): Promise<T> {
  const folder = await createRunFolder("e2e");
  try {
    return await withStack(folder, work, settings);
  } finally {
    await removeRunFolder(folder);
  }
}
