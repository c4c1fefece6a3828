import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodePath } from "../../scripts/processes/run-node.ts";
import { root } from "../../scripts/project-paths.mjs";

const JEST = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  join(root, "node_modules/jest/bin/jest.js"),
  "-c",
  join(root, "tests/mutation/jest/config.mjs"),
  "--runInBand",
  "--silent",
];

/** @returns {object[]} the journal's lines, without a last one that was cut off when its run was killed */
export function readJournal(journal) {
  if (!existsSync(journal)) return [];
  return readFileSync(journal, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}

/**
 * Runs one Jest with its own PostgreSQL, for as much work as one process does.
 * @param {string} folder of journal and plan
 * @param {{ guard?: string, files: { file: string, hash: string }[] }[]} work
 */
export async function runJest(folder, work) {
  const journal = join(folder, "journal.jsonl");
  const plan = join(folder, "plan.json");
  writeFileSync(plan, JSON.stringify({ journal, work }));
  const before = readJournal(journal).length;
  const jest = spawn(nodePath(), JEST, {
    cwd: root,
    env: { ...process.env, FORGEHALL_GUARDS_PLAN: plan },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  jest.stderr.on("data", (text) => (said = `${said}${text}`.slice(-2_000)));
  await new Promise((resolve) => jest.on("close", resolve));
  // Its exit code says that tests failed, which is their purpose here.
  if (readJournal(journal).length === before) throw new Error(`Jest ran nothing.\n${said}`);
}
