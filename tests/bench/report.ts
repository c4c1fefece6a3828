import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { nodePath } from "../../scripts/processes/run-node";
import { root } from "../../scripts/project-paths.mjs";
import type { Measurement, SizeResults } from "./measure";

const FILE = join(root, "docs/performance.md");
const [BEGIN, END] = ["<!-- measured: begin, written by npm run bench -->", "<!-- measured: end -->"] as const;

/** Writes the results, the largest size last, between the two markers of docs/performance.md. */
export function writeReport(sizes: SizeResults[], load: [before: number, after: number]): void {
  const [before, rest] = readFileSync(FILE, "utf8").split(BEGIN);
  const after = rest?.split(END)[1] ?? "\n";
  const parts = [describeMachine(load), ...renderLargest(sizes), ...renderGrowth(sizes)].join("\n\n");
  writeFileSync(FILE, `${before}${BEGIN}\n\n${parts}\n\n${END}${after}`);
}

/** A line for the console: CPU-ms of the server and PostgreSQL, p50 and p99. */
export function formatMeasurement({ group, name, server, postgres, p50, p99, wrong }: Measurement): string {
  const times = [server.toFixed(2), postgres.toFixed(2), p50.toFixed(1), p99.toFixed(1)];
  const columns = times.map((time) => time.padStart(8)).join(" ");
  return `${`${group}: ${name}`.padEnd(48)} ${columns}  ${wrong.join(", ")}`;
}

/** A number with this many digits; a dash when there is none. */
const fixed = (value: number | undefined, digits = 1): string =>
  value !== undefined && Number.isFinite(value) ? value.toFixed(digits) : "–";
/** More digits for small numbers. */
const small = (value: number) => fixed(value, value < 1 ? 2 : 1);
const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

function renderLargest(sizes: SizeResults[]): string[] {
  const size = sizes.at(-1);
  if (!size) return [];
  const groups = [...new Set(size.measurements.map(({ group }) => group))];
  const ofGroup = (group: string) => size.measurements.filter((each) => each.group === group);
  const head = [
    "request",
    "server CPU-ms",
    "PostgreSQL CPU-ms",
    "p50 ms",
    "p99 ms",
    "gzip",
    "uncompressed",
    "requests",
  ];
  const row = ({ name, server, postgres, p50, p99, gz = NaN, raw = NaN, count, wrong }: Measurement) => [
    name + (wrong.length > 0 ? ` (${wrong.join(", ")})` : ""),
    ...[small(server), small(postgres), fixed(p50), fixed(p99)],
    ...[`${fixed(gz / 1_000)} kB`, `${fixed(raw / 1_000)} kB`, count],
  ];
  const memory = `Resident memory of the server at the end: ${fixed(size.resident, 0)} MB.`;
  const costs = groups.map((group) => `### ${group}\n\n${table(head, ofGroup(group).map(row))}`);
  const [lighthouse] = size.lighthouse;
  if (!lighthouse) return [`## At ${size.apps.toLocaleString("en")} apps`, memory, ...costs];
  const scores = table(
    ["page", "device", "performance", "LCP s", "TBT ms", "CLS"],
    size.lighthouse.map(({ name, device, score, lcp, tbt, cls }) => {
      return [name, device, fixed(score, 0), fixed(lcp, 2), fixed(tbt, 0), fixed(cls, 3)];
    }),
  );
  const title = `## Lighthouse, median of ${lighthouse.runs}`;
  return [`## At ${size.apps.toLocaleString("en")} apps`, memory, ...costs, title, scores];
}

/** What the requests that were measured at every size cost at each of them. */
function renderGrowth(sizes: SizeResults[]): string[] {
  if (sizes.length < 2) return [];
  const growth = (values: number[]) => `${fixed((values.at(-1) ?? NaN) / (values[0] ?? NaN), 2)}×`;
  const rows = (sizes[0]?.measurements ?? []).map(({ group, name }) => {
    const found = sizes.flatMap(({ measurements }) =>
      measurements.filter((each) => each.name === name && each.group === group),
    );
    return [
      `${group}: ${name}`,
      ...found.map(({ server, postgres }) => `${small(server)} + ${small(postgres)}`),
      growth(found.map(({ server, postgres }) => server + postgres)),
      growth(found.map(({ gz = NaN }) => gz)),
    ];
  });
  const resident = sizes.map((size) => size.resident);
  rows.push(["memory, MB", ...resident.map((value) => fixed(value, 0)), growth(resident), ""]);
  const apps = sizes.map((size) => `${size.apps.toLocaleString("en")} apps`);
  return ["## Growth", table(["server + PostgreSQL CPU-ms", ...apps, "growth", "bytes"], rows)];
}

function describeMachine(load: [number, number]): string {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim();
  // Of the sources that were measured, without the report itself, which the previous run changed.
  const changed = run("git", "status", "--porcelain", "--", ".", ":(exclude)docs/performance.md");
  const commit = run("git", "rev-parse", "--short", "HEAD") + (changed ? " with uncommitted changes" : "");
  return (
    `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}. ${cpus().length} × ${cpus()[0]?.model}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GB, Node ${run(nodePath(), "--version")}, PostgreSQL 18. Load average ` +
    `before and after: ${load.map((value) => fixed(value)).join(" and ")} (above 1, other processes were running; ` +
    "latency suffers most)."
  );
}
