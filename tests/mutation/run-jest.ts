import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { childEnvironment } from "../../scripts/processes/child-environment.mjs";
import { nodePath } from "../../scripts/processes/run-node";
import { root } from "../../scripts/project-paths.mjs";
import { mutationConfig } from "./jest/config";
import { readJournal, type Work } from "./journal";

const JEST = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "--import",
  "tsx",
  join(root, "node_modules/jest/bin/jest.js"),
];

/**
 * Runs one Jest with its own PostgreSQL, for as much work as one process does.
 * @param folder of journal and plan
 * @throws Error when it added nothing to the journal
 */
export async function runJest(folder: string, work: Work[]): Promise<void> {
  const journal = join(folder, "journal.jsonl");
  const plan = join(folder, "plan.json");
  writeFileSync(plan, JSON.stringify({ journal, work }));
  const before = readJournal(journal).length;
  const config = JSON.stringify(await mutationConfig());
  const jest = spawn(nodePath(), [...JEST, "--config", config, "--runInBand", "--silent"], {
    cwd: root,
    env: childEnvironment({ ...process.env, FORGEHALL_GUARDS_PLAN: plan }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  jest.stderr.on("data", (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-2_000)));
  await once(jest, "close");
  // Its exit code says that tests failed, which is their purpose here.
  if (readJournal(journal).length === before) throw new Error(`Jest ran nothing.\n${errors}`);
}
