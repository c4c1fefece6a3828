import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { paymentIntent } from "@/lib/commerce/orders/orders.rows";
import { readLedger } from "../harness/call-sandbox";
import { insertApps } from "../harness/insert-apps";
import { mapConcurrent } from "../harness/map-concurrent";
import { queryIds, queryOnce } from "../harness/query-once";
import { type Stack, withStack } from "../harness/start-stack";
import { postJson, registerUser, type SignedInUser } from "../harness/users";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { pay } from "./payment-outcomes";

const CONCURRENCY = 50;
const BUYERS = 10;
const ALLOWED_STATUSES = [200, 409, 503];

/** An app, the buyer who clicks, the two servers, and the round's number. */
type Round = { app: string; buyer: SignedInUser; servers: [string, string]; number: number };

/**
 * One buyer and one app, fifty concurrent requests at two servers, 1,000 rounds: at most one live intent and one
 * order.
 */
export function run({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  return withStack(folder, async (stack) => {
    const servers: Round["servers"] = [stack.url, await stack.addServer("second")];
    await insertApps(stack.databaseUrl(), quick ? 12 : 1_000);
    await queryOnce(stack.databaseUrl(), "UPDATE apps SET price = 49");
    const apps = await queryIds(stack.databaseUrl(), "SELECT id FROM apps ORDER BY title");
    const numbers = Array.from({ length: BUYERS }, (_, number) => number);
    const buyers = await mapConcurrent(2, numbers, (number) => registerUser(stack.url, `buyer-${number}`));
    const rounds = apps.flatMap((app, number) => {
      const buyer = buyers[number % BUYERS];
      return buyer ? [{ app, buyer, servers, number }] : [];
    });
    const faults: string[] = [];
    for (const round of rounds) {
      faults.push(...(await playRound(stack, round)));
      if (round.number % 100 === 99) say(`${round.number + 1} rounds, ${faults.length} wrong`);
    }
    const { payment_intent: intents } = await readLedger(stack);
    for (const { app, number } of rounds) {
      const live = intents.filter(({ metadata, status }) => metadata.appId === app && status !== "canceled").length;
      if (live !== 1) faults.push(`Round ${number}: ${live} intents of it can be paid or are.`);
    }
    return reportFaults(
      faults,
      `${rounds.length} rounds of ${CONCURRENCY} at once on two servers, ${intents.length} intents made in all: ` +
        `${faults.length} wrong`,
      say,
    );
  });
}

const startCheckout = (base: string, { app, buyer }: Round) =>
  postJson(base, "/api/create-payment-intent", { appId: app }, buyer.cookie);

/** Sends this many requests at once, to both servers in turn. */
const clickAtOnce = (round: Round, clicks: number, before: (click: number) => Promise<unknown> = async () => {}) =>
  Promise.all(
    Array.from({ length: clicks }, async (_, click) => {
      await before(click);
      return startCheckout(round.servers[click % 2 === 0 ? 0 : 1], round);
    }),
  );

/**
 * One buyer clicks fifty times at two servers; in every second round the price changes meanwhile, and in every third
 * the order is paid afterwards.
 * @returns what was wrong, a sentence each
 */
async function playRound(stack: Stack, round: Round): Promise<string[]> {
  const { app, buyer, number } = round;
  const isPaid = number % 3 === 2;
  const faults: string[] = [];
  const responses = await clickAtOnce(round, CONCURRENCY, async (click) => {
    if (number % 2 === 1 && click === CONCURRENCY / 2)
      await queryOnce(stack.databaseUrl(), "UPDATE apps SET price = price + 1 WHERE id = $1", [app]);
  });
  for (const { status, text } of responses)
    if (!ALLOWED_STATUSES.includes(status)) faults.push(`Round ${number}: ${status} ${text}`);
  const last = await startCheckout(stack.url, round);
  if (last.status !== 200)
    return [...faults, `Round ${number} ends without a payment to make: ${last.status} ${last.text}`];
  const { orderId, clientSecret } = paymentIntent.parse(last.body);
  if (isPaid && clientSecret) {
    await Promise.all([pay(stack, clientSecret), pay(stack, clientSecret)]);
    for (const { status, text } of await clickAtOnce(round, 10))
      if (status !== 409) faults.push(`Round ${number}, paid: ${status} ${text}`);
  }
  const live = await queryOnce<{ id: string; status: OrderStatus }>(
    stack.databaseUrl(),
    "SELECT id, status FROM orders WHERE customer_id = $1 AND app_id = $2 AND status IN ('pending', 'completed', " +
      "'disputed')",
    [buyer.id, app],
  );
  if (live.length !== 1 || live[0]?.id !== orderId) faults.push(`Round ${number}: ${live.length} live orders.`);
  if (isPaid && live[0]?.status !== "completed")
    faults.push(`Round ${number}: paid, and its order is ${live[0]?.status}.`);
  return faults;
}
