import { seededRandom } from "../harness/seeded-random.ts";
import { startStack } from "../harness/start-stack.ts";
import { removeRunFolder, createRunFolder } from "../harness/run-folder.ts";
import { mapConcurrent } from "../harness/map-concurrent.ts";
import { PASSWORD, postJson, registerUser } from "../harness/users.ts";
import { mannWhitney } from "./mann-whitney.mjs";

/** Distinguishable: very unlikely by chance, and by enough that a few hundred requests would reveal it. */
const MAX_P_VALUE = 0.001;
const MIN_EFFECT = 0.08;

/** Requests that an attacker may make about an email address, known or not. */
const REQUESTS = {
  "POST /api/login": (base, email) => postJson(base, "/api/login", { email, password: "a wrong password" }),
  "POST /api/password-reset": (base, email) => postJson(base, "/api/password-reset", { email }),
};

async function timeRequest(ask, base, email) {
  const began = performance.now();
  const { status, body } = await ask(base, email);
  return { took: performance.now() - began, said: `${status} ${JSON.stringify(body)}` };
}

/** Known and unknown addresses in pairs in random order, so that the machine's load affects both equally. */
async function compareTimings(stage, name, people, samples, random) {
  const [known, unknown] = [[], []];
  const answers = new Set();
  for (let round = -20; round < samples; round += 1) {
    const person = people[(round + people.length) % people.length];
    const pair = [
      { list: known, email: person.email },
      { list: unknown, email: `nobody-${person.email}` },
    ];
    for (const { list, email } of random.happens(0.5) ? pair : pair.reverse()) {
      const { took, said } = await timeRequest(REQUESTS[name], stage.url, email);
      answers.add(said);
      if (round >= 0) list.push(took);
    }
  }
  const { p, share } = mannWhitney(known, unknown);
  const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
  const told = answers.size > 1 || (p < MAX_P_VALUE && Math.abs(share - 0.5) > MIN_EFFECT);
  return {
    told,
    text: `${name}: medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms of ${samples} each, p ${p.toFixed(3)}, known slower in ${(share * 100).toFixed(1)} % of pairs, ${answers.size} answer${answers.size > 1 ? "s" : ""}`,
  };
}

/**
 * Concurrent wrong passwords for one account from one client address at two servers of one database: ten are checked.
 */
async function exhaustRateLimit(stage, servers) {
  const { email } = await registerUser(stage.url, "target");
  const tries = await mapConcurrent(10, Array.from({ length: 40 }), (_, at) =>
    postJson(servers[at % servers.length], "/api/login", { email, password: "a wrong password" }),
  );
  const count = (status) => tries.filter((answer) => answer.status === status).length;
  const right = await postJson(servers[1], "/api/login", { email, password: PASSWORD });
  const wait = Number(right.headers.get("retry-after"));
  const ok = count(401) === 10 && count(429) === 30 && right.status === 429 && wait > 840 && wait <= 900;
  return {
    ok,
    text: `of 40 tries at two servers ${count(401)} looked at, ${count(429)} refused; then the right password is answered ${right.status}, to be tried again after ${wait} s`,
  };
}

async function withStack(settings, work) {
  const folder = await createRunFolder("e2e");
  const stage = await startStack(folder, settings);
  try {
    return await work(stage);
  } finally {
    await stage.end();
    await removeRunFolder(folder);
  }
}

/**
 * No response and no response time reveals whether an email address has an account, and the limit of ten attempts per
 * 15 minutes applies to all servers together.
 */
export async function run({ quick, say }) {
  const samples = quick ? 60 : 600;
  const times = await withStack({ RATE_LIMIT_SCALE: "1000000" }, async (stage) => {
    const people = await mapConcurrent(2, Array.from({ length: 40 }), (_, number) =>
      registerUser(stage.url, `known-${number}`),
    );
    const random = seededRandom(7);
    const found = [];
    for (const name of Object.keys(REQUESTS)) found.push(await compareTimings(stage, name, people, samples, random));
    return found;
  });
  const limit = await withStack({ RATE_LIMIT_SCALE: "1" }, async (stage) =>
    exhaustRateLimit(stage, [stage.url, await stage.addServer("second")]),
  );
  for (const { text } of [...times, limit]) say(text);
  return {
    ok: limit.ok && times.every(({ told }) => !told),
    figure: [...times, limit].map(({ text }) => text).join("; "),
  };
}
