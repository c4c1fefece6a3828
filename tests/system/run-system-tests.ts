import { buildProduct } from "../../scripts/build/build-product.ts";
import { generateClient } from "../../scripts/build/generate-client.ts";
import { installPackages } from "../../scripts/install/install-packages.mjs";
import { createRunFolder, removeRunFolder } from "../harness/run-folder.ts";

/** Each line of the table in docs/security.md by its name, in this order, and the program that checks it. */
const DEFAULT_TESTS = {
  webhooks: () => import("../load/webhook-flood.mjs"),
  "one-buyer": () => import("../load/concurrent-checkout.mjs"),
  uploads: () => import("../security/hostile-uploads.mjs"),
  "sign-in": () => import("../security/sign-in-timing.mjs"),
  "database-away": () => import("../chaos/database-outage.mjs"),
  overload: () => import("../load/overload.mjs"),
  migrations: () => import("../chaos/migrate-under-load.mjs"),
};
/** These take long and only run when they are named. */
const OPTIONAL_TESTS = { soak: () => import("../load/soak.mjs"), guards: () => import("../mutation/guards.mjs") };
const TESTS = { ...DEFAULT_TESTS, ...OPTIONAL_TESTS };
const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Runs the tests one after the other, each on a stack of its own, and prints a line of result for each.
 * @param {{ only?: string[], quick: boolean, minutes: number, features?: string[] }} options
 * @returns {Promise<boolean>} whether every promise held
 */
export async function runSystemTests({ only, quick, minutes, features }) {
  const unknown = only?.filter((name) => !(name in TESTS)) ?? [];
  if (unknown.length > 0) {
    say(`Unknown test: ${unknown.join(", ")}. Tests: ${Object.keys(TESTS).join(", ")}.`);
    return false;
  }
  await installPackages(() => {}, { dev: true });
  await generateClient(() => {});
  let every = true;
  for (const name of only ?? Object.keys(DEFAULT_TESTS)) {
    const { run, needsBuild = true } = await TESTS[name]();
    if (needsBuild) await buildProduct(() => {});
    const folder = await createRunFolder("e2e");
    const began = performance.now();
    const { ok, figure } = await run({ folder, quick, minutes, features, say: (text) => say(`  ${text}`) }).catch(
      (error) => ({ ok: false, figure: String(error.stack ?? error) }),
    );
    await removeRunFolder(folder);
    say(`${ok ? "holds " : "BROKEN"} ${name} (${Math.round((performance.now() - began) / 1000)} s): ${figure}`);
    every &&= ok;
  }
  return every;
}
