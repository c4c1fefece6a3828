import { queryOnce } from "../harness/query-once.ts";
import { callSandbox } from "../harness/call-sandbox.ts";
import { insertApps } from "../harness/insert-apps.ts";
import { startStack } from "../harness/start-stack.ts";
import { mapConcurrent } from "../harness/map-concurrent.ts";
import { pay } from "./payment-outcomes.mjs";
import { postJson, registerUser } from "../harness/users.ts";

const CONCURRENCY = 50;
const BUYERS = 10;
const ALLOWED_STATUSES = new Set([200, 409, 503]);

const startCheckout = (base, app, buyer) => postJson(base, "/api/create-payment-intent", { appId: app }, buyer.cookie);

/**
 * One buyer clicks fifty times at two servers; in every second round the price changes meanwhile, and in every third
 * it is paid afterwards.
 */
async function runRound(stage, servers, { app, buyer, at }) {
  const wrong = [];
  const answers = await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, press) => {
      if (at % 2 === 1 && press === CONCURRENCY / 2)
        await queryOnce(stage.databaseUrl(), "UPDATE apps SET price = price + 1 WHERE id = $1", [app]);
      return startCheckout(servers[press % servers.length], app, buyer);
    }),
  );
  for (const { status, body } of answers)
    if (!ALLOWED_STATUSES.has(status)) wrong.push(`Round ${at}: ${status} ${JSON.stringify(body)}`);
  const last = await startCheckout(servers[0], app, buyer);
  if (last.status !== 200)
    return [...wrong, `Round ${at} ends without a payment to make: ${last.status} ${JSON.stringify(last.body)}`];
  const { orderId, clientSecret } = last.body;
  if (at % 3 === 2) {
    await Promise.all(
      [1, 2].map(() => pay(stage, { intent: clientSecret.split("_secret_")[0], secret: clientSecret })),
    );
    const after = await Promise.all(
      Array.from({ length: 10 }, (_, press) => startCheckout(servers[press % servers.length], app, buyer)),
    );
    for (const { status, body } of after)
      if (status !== 409) wrong.push(`Round ${at}, paid: ${status} ${JSON.stringify(body)}`);
  }
  const live = await queryOnce(
    stage.databaseUrl(),
    "SELECT id, status, stripe_payment_intent_id AS intent FROM orders WHERE customer_id = $1 AND app_id = $2 AND status IN ('pending', 'completed', 'disputed')",
    [buyer.id, app],
  );
  if (live.length !== 1 || live[0].id !== orderId) wrong.push(`Round ${at}: ${live.length} live orders.`);
  if (at % 3 === 2 && live[0]?.status !== "completed")
    wrong.push(`Round ${at}: paid, and its order is ${live[0]?.status}.`);
  return wrong;
}

/** Each app has one buyer: of its intents at the provider one is paid or payable, and the others are canceled. */
async function checkIntents(stage, rounds) {
  const { payment_intent: intents } = await callSandbox(stage, "ledger");
  const living = new Map();
  for (const { metadata, status } of intents)
    if (status !== "canceled") living.set(metadata.appId, (living.get(metadata.appId) ?? 0) + 1);
  const wrong = rounds
    .filter(({ app }) => living.get(app) !== 1)
    .map(({ app, at }) => `Round ${at}: ${living.get(app) ?? 0} intents of it can be paid or are.`);
  return { wrong, intents: intents.length };
}

/**
 * One buyer and one app, fifty concurrent requests at two servers, 1,000 rounds: at most one live intent and one
 * order.
 */
export async function run({ folder, quick, say }) {
  const stage = await startStack(folder);
  try {
    const servers = [stage.url, await stage.addServer("second")];
    await insertApps(stage.databaseUrl(), quick ? 12 : 1_000);
    await queryOnce(stage.databaseUrl(), "UPDATE apps SET price = 49");
    const buyers = await mapConcurrent(2, Array.from({ length: BUYERS }), (_, number) =>
      registerUser(stage.url, `buyer-${number}`),
    );
    const apps = await queryOnce(stage.databaseUrl(), "SELECT id FROM apps ORDER BY title");
    const rounds = apps.map(({ id }, at) => ({ app: id, buyer: buyers[at % BUYERS], at }));
    const wrong = [];
    for (const round of rounds) {
      wrong.push(...(await runRound(stage, servers, round)));
      if (round.at % 100 === 99) say(`${round.at + 1} rounds, ${wrong.length} wrong`);
    }
    const found = await checkIntents(stage, rounds);
    wrong.push(...found.wrong);
    for (const sentence of wrong.slice(0, 20)) say(sentence);
    return {
      ok: wrong.length === 0,
      figure: `${rounds.length} rounds of ${CONCURRENCY} at once on two servers, ${found.intents} intents made in all: ${wrong.length} wrong`,
    };
  } finally {
    await stage.end();
  }
}
