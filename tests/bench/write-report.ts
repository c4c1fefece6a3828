import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { nodePath } from "../../scripts/processes/run-node";
import { root } from "../../scripts/project-paths.mjs";
import type { SizeResults } from "./measure-size";
import { renderReport } from "./render-report";
import { fixed } from "./render-tables";

const FILE = join(root, "docs/performance.md");
const [BEGIN, END] = ["<!-- measured: begin, written by npm run bench -->", "<!-- measured: end -->"] as const;

/**
 * Writes the results between the two markers of docs/performance.md; the text around them stays.
 * @param load the load average before and after
 */
export function writeReport(sizes: SizeResults[], load: [number, number]): void {
  const known = existsSync(FILE) ? readFileSync(FILE, "utf8") : `# Performance\n\n${BEGIN}\n${END}\n`;
  const [before, rest] = known.split(BEGIN);
  const after = rest?.split(END)[1] ?? "\n";
  writeFileSync(FILE, `${before}${BEGIN}\n\n${renderReport(sizes, describeMachine(load))}\n\n${END}${after}`);
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim();

function describeMachine(load: [number, number]): string {
  const model = cpus()[0]?.model ?? "unknown";
  return (
    `Commit ${describeCommit()}, ${new Date().toISOString().slice(0, 10)}. ${cpus().length} × ${model}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GB, Node ${run(nodePath(), "--version")}, PostgreSQL 18. Load average ` +
    `before and after: ${load.map((value) => fixed(value)).join(" and ")} (above 1, other processes were running; ` +
    "latency suffers most)."
  );
}

/** The sources that were measured, without the report itself, which the previous run changed. */
function describeCommit(): string {
  const changed = run("git", "status", "--porcelain", "--", ".", ":(exclude)docs/performance.md");
  return run("git", "rev-parse", "--short", "HEAD") + (changed ? " with uncommitted changes" : "");
}
