import { setTimeout as sleep } from "node:timers/promises";
import { buildProduct } from "../../scripts/build/build-product.ts";
import { installPackages } from "../../scripts/install/install-packages.mjs";
import { createRunFolder, removeRunFolder } from "../harness/run-folder.ts";
import { queryOnce } from "../harness/query-once.ts";
import { buyApp, signInBuyer } from "./simulate-buyer.mjs";
import { insertApps } from "../harness/insert-apps.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import { callSandbox } from "../harness/call-sandbox.ts";
import { reconcileOrders } from "./reconcile-orders.mjs";
import { startStack } from "../harness/start-stack.ts";

const print = (text) => process.stdout.write(`${text}\n`);
const SETTLE_TIMEOUT_MS = 240_000; // ms for work of a dead process to be recovered; reconciliation runs each minute

const readOrders = (url) =>
  queryOnce(
    url,
    "SELECT id, customer_id AS customer, app_id AS app, status, round(amount * 100)::int AS cents, stripe_payment_intent_id AS intent FROM orders",
  );
// Kill at a random moment after some responses, so that work is in progress however slow the machine is.
async function waitForProgress(stage, random) {
  const enough = stage.answers + random.between(2, 12);
  for (const end = Date.now() + 20_000; stage.answers < enough && Date.now() < end;) await sleep(20);
  await sleep(random.between(0, 300));
}

async function killAtRandom(stage, { kills, postgresKills, say }, random, done) {
  const targets = [
    ...Array.from({ length: kills }, (_, at) => (at % 4 === 3 ? "sandbox" : "server")),
    ...Array.from({ length: postgresKills }, () => "postgres"),
  ];
  for (let count = 0; targets.length > 0 && !done.every; count += 1) {
    await waitForProgress(stage, random);
    const [target] = targets.splice(Math.floor(random.between(0, targets.length)), 1);
    const began = performance.now();
    await stage.kill(target);
    say(
      `  ${count + 1}. ${target} killed, back after ${((performance.now() - began) / 1000).toFixed(1)} s; ${stage.answers} answers so far`,
    );
  }
}

/** Waits until no paid order is pending, at most as long as reconciliation may take. */
async function waitUntilSettled(stage) {
  for (const end = Date.now() + SETTLE_TIMEOUT_MS; Date.now() < end; await sleep(2_000)) {
    const [orders, intents] = await Promise.all([
      readOrders(stage.databaseUrl()),
      callSandbox(stage, "ledger").then((ledger) => ledger.payment_intent),
    ]);
    const paid = new Set(intents.filter(({ status }) => status === "succeeded").map(({ id }) => id));
    if (!orders.some(({ status, intent }) => status === "pending" && paid.has(intent))) return;
  }
}

/**
 * Runs buyers while processes are killed, then checks every order.
 * @returns {Promise<string[]>} what was lost, duplicated or given away, a sentence each
 */
export async function runChaos({ kills, postgresKills, buyers, apps, seed, say = print }) {
  await installPackages(() => {}, { dev: true });
  await buildProduct(() => {});
  const folder = await createRunFolder("e2e");
  const stage = await startStack(folder);
  try {
    say(
      `Chaos with seed ${seed}: ${kills} kills of server and sandbox, ${postgresKills} of PostgreSQL, ${buyers} buyers, ${apps} apps`,
    );
    await insertApps(stage.databaseUrl(), apps);
    const ids = (await queryOnce(stage.databaseUrl(), "SELECT id FROM apps ORDER BY title")).map(({ id }) => id);
    const done = { every: false };
    const told = [];
    const shop = async (number) => {
      const random = seededRandom(seed * 1_000 + number);
      const session = await signInBuyer(stage, number);
      let own;
      while (!own)
        own = await queryOnce(
          stage.databaseUrl(),
          `SELECT id FROM users WHERE email = 'buyer-${number}@example.com'`,
        ).catch(() => sleep(200));
      const wanted = [...ids].sort(() => random.between(-1, 1));
      while (!done.every && wanted.length > 0) {
        const { app, told: status } = await buyApp(stage, session, wanted.pop(), random);
        if (own[0] && status) told.push({ customer: own[0].id, app, status });
      }
    };
    const shopping = Promise.all(Array.from({ length: buyers }, (_, number) => shop(number)));
    const killing = killAtRandom(stage, { kills, postgresKills, say }, seededRandom(seed), done).finally(
      () => void (done.every = true),
    );
    await Promise.all([shopping, killing]).catch((error) => {
      done.every = true;
      throw error;
    });
    await waitUntilSettled(stage);
    const [orders, intents, counted] = [
      await readOrders(stage.databaseUrl()),
      await callSandbox(stage, "ledger").then((ledger) => ledger.payment_intent),
      await queryOnce(stage.databaseUrl(), "SELECT id, downloads FROM apps"),
    ];
    const wrong = reconcileOrders({ orders, intents, apps: counted, told });
    const completed = orders.filter(({ status }) => status === "completed").length;
    say(
      `${orders.length} orders, ${completed} completed, ${intents.filter(({ status }) => status === "succeeded").length} paid, ${told.length} answers remembered`,
    );
    for (const sentence of wrong) say(`  ${sentence}`);
    say(
      wrong.length === 0
        ? "Nothing lost, nothing twice, nothing unpaid."
        : `${wrong.length} wrong (npm run chaos -- --seed ${seed})`,
    );
    return wrong;
  } finally {
    await stage.end();
    await removeRunFolder(folder);
  }
}
