import type { Measurement } from "./measure";
import type { SizeResults } from "./measure-size";

/** A number with this many digits; a dash when there is none. */
export const fixed = (value: number | undefined, digits = 1): string =>
  value !== undefined && Number.isFinite(value) ? value.toFixed(digits) : "–";

/** More digits for small numbers. */
const small = (value: number) => fixed(value, value < 1 ? 2 : 1);

/** A Markdown table. */
export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** A table for each group of requests. */
export function renderCosts(results: Measurement[]): string {
  const head = [
    "request",
    "server CPU-ms",
    "PostgreSQL CPU-ms",
    "p50 ms",
    "p99 ms",
    "gzip",
    "uncompressed",
    "plain Node CPU-ms",
    "requests",
  ];
  const row = ({ name, server, postgres, p50, p99, gz, raw, plain, count, wrong }: Measurement) => [
    name + (wrong.length > 0 ? ` (${wrong.join(", ")})` : ""),
    small(server),
    small(postgres),
    fixed(p50),
    fixed(p99),
    `${fixed(gz / 1_000)} kB`,
    `${fixed(raw / 1_000)} kB`,
    fixed(plain.cpu, 2),
    count,
  ];
  const groups = new Set(results.map(({ group }) => group));
  const ofGroup = (group: string) => results.filter((result) => result.group === group);
  return [...groups].map((group) => `### ${group}\n\n${table(head, ofGroup(group).map(row))}`).join("\n\n");
}

/** What the requests that were measured at every size cost at each of them. */
export function renderGrowth(sizes: SizeResults[]): string {
  const growth = (values: number[]) => `${fixed((values.at(-1) ?? NaN) / (values[0] ?? NaN), 2)}×`;
  const rows = (sizes[0]?.results ?? []).flatMap(({ group, name }) => {
    const found = sizes.flatMap(
      ({ results }) => results.find((result) => result.name === name && result.group === group) ?? [],
    );
    if (found.length < sizes.length) return [];
    return [
      [
        `${group}: ${name}`,
        ...found.map(({ server, postgres }) => `${small(server)} + ${small(postgres)}`),
        growth(found.map(({ server, postgres }) => server + postgres)),
        growth(found.map(({ gz }) => gz)),
      ],
    ];
  });
  const resident = sizes.map((size) => size.resident);
  const memory = ["memory, MB", ...resident.map((value) => fixed(value, 0)), growth(resident), ""];
  return table(
    ["server + PostgreSQL CPU-ms", ...sizes.map(({ apps }) => `${apps.toLocaleString("en")} apps`), "growth", "bytes"],
    [...rows, memory],
  );
}
