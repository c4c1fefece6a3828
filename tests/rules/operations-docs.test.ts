import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SECRETS } from "../../scripts/settings/read-settings.mjs";

const project = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(project, path), "utf8");
/** The part of a page under a heading, up to the next one. */
const section = (path: string, heading: string) =>
  read(path)
    .split("\n## ")
    .find((part) => part.startsWith(`${heading}\n`)) ?? "";
const settings = [...read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].flatMap(([, name]) => name ?? []);
const absentFrom = (text: string, names: string[]) => names.filter((name) => !text.includes(`\`${name}\``));

describe("the operations documentation", () => {
  it("says what each key does and how to rotate it", () => {
    const keys = settings.filter((name) => /SECRET|KEY|PASSWORD|TOKEN/.test(name));
    expect(keys).toContain("STRIPE_SECRET_KEY");
    expect(absentFrom(section("docs/operations.md", "Keys"), keys)).toEqual([]);
  });

  it("says of each key that it can be read from a file", () => {
    const keys = [...section("docs/operations.md", "Keys").matchAll(/`([A-Z0-9_]{6,})`/g)].flatMap(
      ([, name]) => name ?? [],
    );
    expect(new Set(keys)).toEqual(new Set(SECRETS));
    const [head = ""] = read(".env.example").split("# ---");
    expect(SECRETS.filter((name) => !new RegExp(`\\b${name}\\b`).test(head.replace(/_FILE/g, "")))).toEqual([]);
  });

  it("names the settings of each external service", () => {
    const addresses = settings.filter((name) => /_(?:URL|ENDPOINT|BASE|BUCKET)$/.test(name));
    expect(addresses).toContain("DATABASE_URL");
    expect(absentFrom(section("docs/operations.md", "Network connections"), addresses)).toEqual([]);
  });

  it("classifies the data of each table", () => {
    const tables = [...read("prisma/schema.prisma").matchAll(/^ {2}@@map\("([a-z_]+)"\)/gm)].flatMap(
      ([, name]) => name ?? [],
    );
    expect(tables).toContain("sessions");
    const levels = read("docs/data.md")
      .split("\n")
      .filter((line) => line.startsWith("| ") && line.split("|").length === 5)
      .join("\n");
    expect(tables.filter((name) => !new RegExp(`\`${name}[\`.]`).test(levels))).toEqual([]);
  });
});
