import { insertApps } from "../harness/insert-apps";
import { queryIds, queryOnce } from "../harness/query-once";
import { createRunFolder, removeRunFolder } from "../harness/run-folder";
import { seededRandom } from "../harness/seeded-random";
import { withStack, type Stack } from "../harness/start-stack";
import { killAtRandom, processesToKill, type Kills } from "./kill-at-random";
import { passMonths, payMaker, returnMoney } from "./simulate-money";
import { readPayouts, waitUntilPaidOut, reconcilePayouts } from "./reconcile-payouts";
import { readRecords, waitUntilSettled, reconcileOrders, type SeenStatus } from "./reconcile-orders";
import { buyApp, signInBuyer } from "./simulate-buyer";
import { hireUnderKills, reconcileMilestones } from "./simulate-projects";

/** How much happens; the same seed makes the same choices. */
export type ChaosOptions = Kills & { buyers: number; apps: number; seed: number };

/** Clients who hire while others buy. */
const CLIENTS = 2;

/** Every fourth app with a price has a monthly one. */
const SUBSCRIBED = `UPDATE apps SET price_type = 'monthly' WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (ORDER BY title) AS number FROM apps WHERE price > 0) AS numbered
  WHERE number % 4 = 0)`;

const print = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * Runs buyers while processes are killed, then checks every order.
 * @returns what was lost, duplicated or given away, a sentence each
 */
export async function runChaos(options: ChaosOptions): Promise<string[]> {
  const { kills, postgresKills, buyers, apps, seed } = options;
  const folder = await createRunFolder("e2e");
  try {
    return await withStack(folder, async (stack) => {
      print(
        `Chaos with seed ${seed}: ${kills} kills of server and sandbox, ${postgresKills} of PostgreSQL, ` +
          `${buyers} buyers, ${apps} apps`,
      );
      await insertApps(stack.databaseUrl(), apps);
      await queryOnce(stack.databaseUrl(), SUBSCRIBED);
      const seen = await shopUnderKills(stack, await payMaker(stack), options);
      await waitUntilSettled(stack);
      await waitUntilPaidOut(stack);
      const { orders, intents, apps: counted } = await readRecords(stack);
      const payouts = await readPayouts(stack);
      const milestones = await reconcileMilestones(stack);
      const faults = [
        ...reconcileOrders({ orders, intents, apps: counted, seen }),
        ...reconcilePayouts(payouts),
        ...milestones.faults,
      ];
      const completed = orders.filter(({ status }) => status === "completed").length;
      const paid = intents.filter(({ status }) => status === "succeeded").length;
      const renewals = orders.filter(({ isRenewal }) => isRenewal).length;
      print(
        `${orders.length} orders, ${completed} completed, ${renewals} renewals, ${paid} paid, ${seen.length} answers ` +
          "remembered",
      );
      const { charge, transfer } = payouts.provider;
      const reversed = transfer.filter(({ amount_reversed: cents }) => cents > 0).length;
      const refunded = charge.filter(({ amount_refunded: cents }) => cents > 0).length;
      print(`${transfer.length} transfers, ${reversed} reversed, ${refunded} payments refunded`);
      print(`Milestones: ${milestones.ends}`);
      for (const sentence of faults) print(`  ${sentence}`);
      print(
        faults.length === 0
          ? "Nothing lost, nothing twice, nothing unpaid, and the ledger equals the sandbox's balances."
          : `${faults.length} wrong (npm run chaos -- --seed ${seed})`,
      );
      return faults;
    });
  } finally {
    await removeRunFolder(folder);
  }
}

/**
 * Buyers buy, and money goes back, until all kills are done or nothing is left to buy. @returns what the product
 * reported to them
 */
async function shopUnderKills(
  stack: Stack,
  account: string,
  { buyers, seed, ...kills }: ChaosOptions,
): Promise<SeenStatus[]> {
  const apps = await queryIds(stack.databaseUrl(), "SELECT id FROM apps ORDER BY title");
  const stop = new AbortController();
  const seen: SeenStatus[] = [];
  const shop = async (number: number) => {
    const random = seededRandom(seed * 1_000 + number);
    const { id: customer, cookie } = await signInBuyer(stack, number);
    for (const app of [...apps].sort(() => random.between(-1, 1))) {
      if (stop.signal.aborted) return;
      const status = await buyApp(stack, cookie, app, random);
      if (status) seen.push({ customer, app, status });
    }
  };
  const targets = processesToKill(kills);
  let killed = 0;
  const kill = async (target: string) => {
    await stack.kill(target);
    killed += 1;
  };
  const killing = killAtRandom(stack, targets, seededRandom(seed), stop.signal, print, kill);
  const shopping = Array.from({ length: buyers }, (_, number) => shop(number));
  const passing = passMonths(stack, stop.signal, () => killed / targets.length);
  const hiring = Array.from({ length: CLIENTS }, (_, number) =>
    hireUnderKills(stack, number, seededRandom(seed * 1_000 + 900 + number), stop.signal),
  );
  const returning = returnMoney(stack, account, seededRandom(seed + 1), stop.signal);
  try {
    await Promise.all([...shopping, ...hiring, returning, passing, killing.finally(() => stop.abort())]);
  } finally {
    stop.abort();
  }
  return seen;
}
