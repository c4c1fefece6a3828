import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { paymentIntent } from "@/lib/commerce/orders/orders.rows";
import { readLedger, pay } from "../harness/call-sandbox";
import { insertApps } from "../harness/insert-apps";
import { mapConcurrent } from "../harness/map-concurrent";
import { queryIds, queryOnce } from "../harness/query-once";
import { type Stack, withStack } from "../harness/start-stack";
import { postJson, registerUser, type SignedInUser } from "../harness/users";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";

const CONCURRENCY = 50;
const BUYERS = 10;
const ALLOWED_STATUSES = [200, 409, 503];

/** An app, the buyer who clicks, the two servers, and the round's number. */
type Round = { app: string; buyer: SignedInUser; servers: [string, string]; number: number };

/**
 * One buyer and one app, fifty concurrent requests at two servers, 1,000 rounds: at most one live intent and one
 * order.
 */
export function concurrentCheckout({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  return withStack(folder, async (stack) => {
    const url = stack.databaseUrl();
    const servers: Round["servers"] = [stack.url, await stack.addServer("second")];
    await insertApps(url, quick ? 12 : 1_000);
    await queryOnce(url, "UPDATE apps SET price = 49");
    const apps = await queryIds(url, "SELECT id FROM apps ORDER BY title");
    const buyers = await mapConcurrent(2, Array(BUYERS), (_, at) => registerUser(stack.url, `buyer-${at}`));
    const faults: string[] = [];
    for (const [number, app] of apps.entries()) {
      const buyer = buyers[number % BUYERS];
      if (buyer) faults.push(...(await playRound(stack, { app, buyer, servers, number })));
      if (number % 100 === 99) say(`${number + 1} rounds, ${faults.length} wrong`);
    }
    const { payment_intent: intents } = await readLedger(stack);
    for (const [number, app] of apps.entries()) {
      const live = intents.filter(({ metadata, status }) => metadata.appId === app && status !== "canceled").length;
      if (live !== 1) faults.push(`Round ${number}: ${live} intents of it can be paid or are.`);
    }
    const figure = `${apps.length} rounds of ${CONCURRENCY} at once on two servers, ${intents.length} intents made`;
    return reportFaults(faults, `${figure}: ${faults.length} wrong`, say);
  });
}

const startCheckout = (base: string, { app, buyer }: Round) =>
  postJson(base, "/api/create-payment-intent", { appId: app }, buyer.cookie);

/** Sends this many requests at once, to both servers in turn. */
const clickAtOnce = (round: Round, clicks: number, before: (click: number) => Promise<unknown> = async () => {}) =>
  mapConcurrent(clicks, Array<unknown>(clicks), async (_, click) => {
    await before(click);
    return startCheckout(round.servers[click % 2 === 0 ? 0 : 1], round);
  });

/**
 * One buyer clicks fifty times at two servers; in every second round the price changes meanwhile, and in every third
 * the order is paid afterwards.
 * @returns what was wrong, a sentence each
 */
async function playRound(stack: Stack, round: Round): Promise<string[]> {
  const { app, buyer, number } = round;
  const isPaid = number % 3 === 2;
  const responses = await clickAtOnce(round, CONCURRENCY, async (click) => {
    if (number % 2 === 1 && click === CONCURRENCY / 2)
      await queryOnce(stack.databaseUrl(), "UPDATE apps SET price = price + 1 WHERE id = $1", [app]);
  });
  const wrong = responses.filter(({ status }) => !ALLOWED_STATUSES.includes(status));
  const faults = wrong.map(({ status, text }) => `${status} ${text}`);
  const last = await startCheckout(stack.url, round);
  if (last.status !== 200) return [...faults, `Round ${number} ends without a payment: ${last.status} ${last.text}`];
  const { orderId, clientSecret } = paymentIntent.parse(last.body);
  if (isPaid && clientSecret) {
    await Promise.all([pay(stack, clientSecret), pay(stack, clientSecret)]);
    for (const { status, text } of await clickAtOnce(round, 10))
      if (status !== 409) faults.push(`after it was paid: ${status} ${text}`);
  }
  const live = await queryOnce<{ id: string; status: OrderStatus }>(
    stack.databaseUrl(),
    "SELECT id, status FROM orders WHERE customer_id = $1 AND app_id = $2 AND status IN ('pending', 'completed', " +
      "'disputed')",
    [buyer.id, app],
  );
  if (live.length !== 1 || live[0]?.id !== orderId) faults.push(`${live.length} live orders.`);
  if (isPaid && live[0]?.status !== "completed") faults.push(`paid, and its order is ${live[0]?.status}.`);
  return faults.map((fault) => `Round ${number}: ${fault}`);
}
