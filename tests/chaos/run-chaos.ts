import { buildProduct } from "../../scripts/build/build-product";
import { installPackages } from "../../scripts/install/install-packages.mjs";
import { insertApps } from "../harness/insert-apps";
import { queryIds } from "../harness/query-once";
import { createRunFolder, removeRunFolder } from "../harness/run-folder";
import { seededRandom } from "../harness/seeded-random";
import { withStack, type Stack } from "../harness/start-stack";
import { killAtRandom, type Kills } from "./kill-at-random";
import { readRecords, waitUntilSettled } from "./read-records";
import { reconcileOrders, type SeenStatus } from "./reconcile-orders";
import { buyApp, signInBuyer } from "./simulate-buyer";

/** How much happens; the same seed makes the same choices. */
export type ChaosOptions = Kills & { buyers: number; apps: number; seed: number };

const print = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * Runs buyers while processes are killed, then checks every order.
 * @returns what was lost, duplicated or given away, a sentence each
 */
export async function runChaos(options: ChaosOptions): Promise<string[]> {
  await installPackages(() => {}, { dev: true });
  await buildProduct(() => {});
  const { kills, postgresKills, buyers, apps, seed } = options;
  const folder = await createRunFolder("e2e");
  try {
    return await withStack(folder, async (stack) => {
      print(
        `Chaos with seed ${seed}: ${kills} kills of server and sandbox, ${postgresKills} of PostgreSQL, ` +
          `${buyers} buyers, ${apps} apps`,
      );
      await insertApps(stack.databaseUrl(), apps);
      const seen = await shopUnderKills(stack, options);
      await waitUntilSettled(stack);
      const { orders, intents, apps: counted } = await readRecords(stack);
      const faults = reconcileOrders({ orders, intents, apps: counted, seen });
      const completed = orders.filter(({ status }) => status === "completed").length;
      const paid = intents.filter(({ status }) => status === "succeeded").length;
      print(`${orders.length} orders, ${completed} completed, ${paid} paid, ${seen.length} answers remembered`);
      for (const sentence of faults) print(`  ${sentence}`);
      print(
        faults.length === 0
          ? "Nothing lost, nothing twice, nothing unpaid."
          : `${faults.length} wrong (npm run chaos -- --seed ${seed})`,
      );
      return faults;
    });
  } finally {
    await removeRunFolder(folder);
  }
}

/** Buyers buy until all kills are done or nothing is left to buy. @returns what the product reported to them */
async function shopUnderKills(stack: Stack, { buyers, seed, ...kills }: ChaosOptions): Promise<SeenStatus[]> {
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
  const killing = killAtRandom(stack, kills, seededRandom(seed), stop.signal, print);
  const shopping = Array.from({ length: buyers }, (_, number) => shop(number));
  try {
    await Promise.all([...shopping, killing.finally(() => stop.abort())]);
  } finally {
    stop.abort();
  }
  return seen;
}
