// `npm run trust`: checks each promise of docs/security.md that a command can check, mostly against the built
// product. Usage: npm run trust -- --only=webhooks,uploads --quick, or npm run trust -- --only=guards
// --feature=orders,refunds
import { parseArgs } from "node:util";
import { buildProduct } from "../../scripts/build/build-product";
import { generateClient } from "../../scripts/build/generate-client";
import { installPackages } from "../../scripts/install/install-packages.mjs";
import { createRunFolder, removeRunFolder } from "../harness/run-folder";
import type { SystemTest, SystemTestOptions, SystemTestResult } from "./system-test";

type Tests = Record<string, () => Promise<SystemTest>>;

/** Each line of the table in docs/security.md by its name, in this order, and the program that checks it. */
const DEFAULT_TESTS: Tests = {
  webhooks: async () => ({ run: (await import("../load/webhook-flood")).webhookFlood }),
  "one-buyer": async () => ({ run: (await import("../load/concurrent-checkout")).concurrentCheckout }),
  uploads: () => import("../security/hostile-uploads"),
  releases: async () => ({ run: (await import("../load/release-transfer")).transferRelease }),
  "sign-in": () => import("../security/sign-in-timing"),
  "database-away": () => import("../chaos/database-outage"),
  overload: async () => ({ run: (await import("../load/overload")).overload }),
  events: async () => ({ run: (await import("../load/event-streams")).manyStreams }),
  migrations: () => import("../chaos/migrate-under-load"),
};
/** These take long and only run when they are named. */
const OPTIONAL_TESTS: Tests = {
  soak: async () => ({ run: (await import("../load/soak")).soak }),
  "event-soak": async () => ({ run: (await import("../load/event-streams")).eventSoak }),
  guards: () => import("../mutation/guards"),
};
const TESTS: Tests = { ...DEFAULT_TESTS, ...OPTIONAL_TESTS };
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** What is run: by default each of the usual tests. */
type RunOptions = Pick<SystemTestOptions, "quick" | "minutes" | "features"> & { only?: string[] };

/**
 * Runs the tests one after the other, each on a stack of its own, and prints a line of result for each.
 * @returns whether every promise held
 */
async function runSystemTests({ only, ...options }: RunOptions): Promise<boolean> {
  const unknown = only?.filter((name) => !(name in TESTS)) ?? [];
  if (unknown.length > 0) {
    say(`Unknown test: ${unknown.join(", ")}. Tests: ${Object.keys(TESTS).join(", ")}.`);
    return false;
  }
  await installPackages(() => {}, { dev: true });
  await generateClient();
  let every = true;
  for (const name of only ?? Object.keys(DEFAULT_TESTS)) {
    const load = TESTS[name];
    if (!load) continue;
    const began = performance.now();
    const { ok, figure } = await runSystemTest(await load(), options);
    say(`${ok ? "holds " : "BROKEN"} ${name} (${Math.round((performance.now() - began) / 1000)} s): ${figure}`);
    every &&= ok;
  }
  return every;
}

async function runSystemTest(test: SystemTest, options: RunOptions): Promise<SystemTestResult> {
  if (test.needsBuild !== false) await buildProduct();
  const folder = await createRunFolder("e2e");
  try {
    return await test.run({ ...options, folder, say: (text) => say(`  ${text}`) });
  } catch (error) {
    return { ok: false, figure: String(error instanceof Error ? error.stack : error) };
  } finally {
    await removeRunFolder(folder);
  }
}

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    minutes: { type: "string", default: "20" },
    feature: { type: "string" },
  },
});
process.exitCode = (await runSystemTests({
  only: values.only?.split(","),
  quick: values.quick,
  minutes: Number(values.minutes),
  features: values.feature?.split(","),
}))
  ? 0
  : 1;
process.exit();
