import { buildProduct } from "../../scripts/build/build-product.mjs";
import { generateClient } from "../../scripts/build/generate-client.mjs";
import { installPackages } from "../../scripts/install/install-packages.mjs";
import { createRunFolder, removeRunFolder } from "../harness/run-folder.mjs";

/**
 * Each line of the table in docs/security.md by its name, in this order. The soak, whose duration is a parameter, and
 * the guards only run when they are named.
 */
const DEFAULT_TESTS = ["webhooks", "one-buyer", "uploads", "sign-in", "database-away", "overload", "migrations"];
const OPTIONAL_TESTS = ["soak", "guards"];
const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Runs the lines one after the other, each on its own stack, and prints a result line for each.
 * @param {{ only?: string[], quick: boolean, minutes: number, features?: string[] }} options
 * @returns {Promise<boolean>} whether every promise held
 */
export async function runSystemTests({ only, quick, minutes, features }) {
  const unknown = only?.filter((name) => ![...DEFAULT_TESTS, ...OPTIONAL_TESTS].includes(name)) ?? [];
  if (unknown.length > 0) {
    say(`npm run trust knows ${[...DEFAULT_TESTS, ...OPTIONAL_TESTS].join(", ")}, not ${unknown.join(", ")}.`);
    return false;
  }
  await installPackages(() => {});
  await generateClient(() => {});
  let every = true;
  for (const name of only ?? DEFAULT_TESTS) {
    const { run, needsBuild = true } = await import(`./${name}.mjs`);
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
