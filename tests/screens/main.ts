// `npm run screens`: takes pictures of every screen of every role at 390, 768 and 1440 px in both themes, reports what
// looks wrong, and writes an index page to .forgehall/screens. `-- --only=admin` takes those of one role.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildProduct } from "../../scripts/build/build-product";
import { generateClient } from "../../scripts/build/generate-client";
import { runNode } from "../../scripts/processes/run-node";
import { reportSteps } from "../../scripts/progress/report-steps.mjs";
import { root, stateDir } from "../../scripts/project-paths.mjs";
import { installBrowser } from "../../scripts/test/browser";
import { describeError } from "../../scripts/user-error.mjs";
import { writeIndex } from "./contact-sheet";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const folder = join(stateDir, "screens");
const step = reportSteps(process.stdout, process.env);
try {
  await step("Database client", generateClient);
  await step("Build", buildProduct);
  await step("Browser", installBrowser);
  rmSync(folder, { recursive: true, force: true });
  const args = [join(root, "node_modules/@playwright/test/cli.js"), "test", "look-at-every-screen"];
  if (values.only) args.push("--grep", `to the ${values.only},`);
  const env = { ...process.env, FORGEHALL_SCREENS: folder };
  const { code, output } = await step("Pictures", (say) => runNode(args, { env, say: (line) => say(line.trim()) }));
  // The faults that were found; the pictures of the others are there nevertheless.
  if (code !== 0) console.error(output);
  process.exitCode = code ?? 1;
  const { path, count } = writeIndex(folder);
  console.log(`\n${count} pictures: ${path}`);
} catch (error) {
  console.error(`\n${describeError(error)}`);
  process.exitCode = 1;
}
