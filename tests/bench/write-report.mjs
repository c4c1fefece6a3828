import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";

const FILE = join(root, "docs/performance.md");
const [BEGIN, END] = ["<!-- measured: begin, written by npm run bench -->", "<!-- measured: end -->"];

const fixed = (value, digits = 1) => (Number.isFinite(value) ? value.toFixed(digits) : "–");
const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const small = (value) => fixed(value, value < 1 ? 2 : 1);

function renderCosts(results) {
  const groups = [...new Set(results.map(({ group }) => group))];
  return groups
    .map(
      (group) =>
        `### ${group}\n\n${table(
          [
            "request",
            "server CPU-ms",
            "PostgreSQL CPU-ms",
            "p50 ms",
            "p99 ms",
            "sent, gz",
            "raw",
            "plain Node CPU-ms",
            "asked",
          ],
          results
            .filter((result) => result.group === group)
            .map(({ name, server, postgres, p50, p99, gz, raw, plain, count, wrong }) => [
              name + (wrong.length > 0 ? ` (${wrong.join(", ")})` : ""),
              small(server),
              small(postgres),
              fixed(p50),
              fixed(p99),
              `${fixed(gz / 1_000)} kB`,
              `${fixed(raw / 1_000)} kB`,
              fixed(plain.cpu, 2),
              count,
            ]),
        )}`,
    )
    .join("\n\n");
}

function renderGrowth(sizes) {
  const names = sizes[0].results.map(({ name, group }) => ({ name, group }));
  const of = (size, { name, group }) => size.results.find((result) => result.name === name && result.group === group);
  const rows = names
    .filter((key) => sizes.every((size) => of(size, key)))
    .map((key) => {
      const found = sizes.map((size) => of(size, key));
      const sums = found.map(({ server, postgres }) => server + postgres);
      return [
        `${key.group}: ${key.name}`,
        ...found.map(({ server, postgres }) => `${small(server)} + ${small(postgres)}`),
        `${fixed(sums.at(-1) / sums[0], 2)}×`,
        `${fixed(found.at(-1).gz / found[0].gz, 2)}×`,
      ];
    });
  const memory = [
    "memory, MB",
    ...sizes.map(({ resident }) => fixed(resident, 0)),
    `${fixed(sizes.at(-1).resident / sizes[0].resident, 2)}×`,
    "",
  ];
  return table(
    ["server + PostgreSQL CPU-ms", ...sizes.map(({ apps }) => `${apps.toLocaleString("en")} apps`), "growth", "bytes"],
    [...rows, memory],
  );
}

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** The sources that were measured, without the report itself, which the previous run changed. */
function describeCommit() {
  const changed = git("status", "--porcelain", "--", ".", ":(exclude)docs/performance.md");
  return git("rev-parse", "--short", "HEAD") + (changed ? " with uncommitted changes" : "");
}

function renderReport({ sizes, views, lighthouse, crawled, load }) {
  const largest = sizes.at(-1);
  const model = cpus()[0]?.model ?? "unknown";
  const parts = [
    `Commit ${describeCommit()}, ${new Date().toISOString().slice(0, 10)}. ${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL 18. Load of the machine before and after: ${load.map((value) => fixed(value)).join(" and ")} (beyond 1 others were at work as well: times seen suffer most).`,
    `## At ${largest.apps.toLocaleString("en")} apps\n\nResident memory of the server after all of it: ${fixed(largest.resident, 0)} MB.\n\n${renderCosts(largest.results)}`,
  ];
  if (sizes.length > 1) parts.push(`## Growth\n\n${renderGrowth(sizes)}`);
  if (views.length > 0)
    parts.push(
      `## In a browser, nothing cached\n\n${table(
        ["page", "requests", "scripts, kB sent", "all, kB sent"],
        views.map(({ name, requests, scripts, bytes }) => [name, requests, fixed(scripts), fixed(bytes)]),
      )}`,
    );
  if (lighthouse.length > 0)
    parts.push(
      `## Lighthouse, median of ${lighthouse[0].runs}\n\n${table(
        ["page", "device", "performance", "LCP s", "TBT ms", "CLS"],
        lighthouse.map(({ name, device, score, lcp, tbt, cls }) => [
          name,
          device,
          fixed(score, 0),
          fixed(lcp, 2),
          fixed(tbt, 0),
          fixed(cls, 3),
        ]),
      )}`,
    );
  if (crawled)
    parts.push(
      `## Crawl\n\nSitemap: ${crawled.sitemap.addresses.toLocaleString("en")} addresses in ${crawled.sitemap.files} files of at most ${crawled.sitemap.largest.toLocaleString("en")}, all read in ${fixed(crawled.sitemap.seconds)} s. ${crawled.pages.toLocaleString("en")} pages followed in ${fixed(crawled.seconds, 0)} s: ${crawled.wrong.length === 0 ? "every status right" : `${crawled.wrong.length} wrong (${crawled.wrong.slice(0, 5).join("; ")})`}.`,
    );
  return parts.join("\n\n");
}

/** Writes the results between the two markers of docs/performance.md; the text around them stays. */
export function writeReport(found) {
  const known = existsSync(FILE) ? readFileSync(FILE, "utf8") : `# Performance\n\n${BEGIN}\n${END}\n`;
  const [before, rest] = known.split(BEGIN);
  const after = rest?.split(END)[1] ?? "\n";
  writeFileSync(FILE, `${before}${BEGIN}\n\n${renderReport(found)}\n\n${END}${after}`);
}
