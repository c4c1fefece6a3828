import { randomInt } from "node:crypto";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { root } from "../../scripts/project-paths.mjs";

// `npm run fuzz -- --runs 100000 --seed 7`: generated inputs for every API operation (tests/fuzz). Without a seed it
// picks a new one and prints it, so that a run can be repeated.
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "10000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
if (![values.runs, values.seed].every((value) => /^\d{1,10}$/.test(value))) {
  console.error("npm run fuzz knows --runs and --seed, each with a whole number.");
  process.exit(1);
}
console.log(`${values.runs} inputs from seed ${values.seed}`);
const env = { ...process.env, FORGEHALL_FUZZ_RUNS: values.runs, FORGEHALL_FUZZ_SEED: values.seed };
const jest = spawn(
  process.execPath,
  [join(root, "node_modules/jest/bin/jest.js"), "tests/fuzz/calls", "--maxWorkers=1"],
  { cwd: root, env, stdio: "inherit" },
);
jest.on("exit", (code) => (process.exitCode = code ?? 1));
