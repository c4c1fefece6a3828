import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { requirements, requirementsIn } from "./asvs-sections";

const project = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(project, path), "utf8");
const [open = "", met = ""] = read("docs/asvs.md")
  .split(/^## (?=Not met|Met)/m)
  .slice(1);
const rows = (part: string) =>
  part
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const prose = (part: string) =>
  part
    .split("\n")
    .filter((line) => !line.startsWith("|"))
    .join("\n");
const metRows = rows(met);

/** The runnable evidence in back quotes in the last cell: test files and commands. */
const named = (where: string) => [...where.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);
const commands: Record<string, string> = JSON.parse(read("package.json")).scripts;
const isCommand = (name: string) => name.startsWith("npm run ") && (name.split(" ")[2] ?? "") in commands;
const isThere = (name: string) => existsSync(join(project, name));
const isTest = (name: string) => /\.(?:test|spec)\.ts$|^tests\//.test(name) && isThere(name);

describe("docs/asvs.md", () => {
  it("gives the status of each requirement of levels 1 and 2 exactly once", () => {
    const said = [
      ...rows(open).map(([numbers = ""]) => numbers),
      prose(open),
      ...metRows.map(([numbers = ""]) => numbers),
    ].flatMap(requirementsIn);
    const count = (number: string) => said.filter((each) => each === number).length;
    expect(
      requirements.filter((number) => count(number) !== 1).map((number) => `${number}: ${count(number)} times`),
    ).toEqual([]);
  });

  it("names an existing test or command for each requirement that is met", () => {
    expect(metRows.length).toBeGreaterThan(0);
    expect(
      metRows
        .filter(([, , where = ""]) => !named(where).some((name) => isTest(name) || isCommand(name)))
        .map(([numbers = ""]) => numbers),
    ).toEqual([]);
  });

  it("names no missing file", () => {
    const files = metRows
      .flatMap(([, , where = ""]) => named(where))
      .filter((name) => name.includes("/") && !name.startsWith("/") && !name.includes(" "));
    expect(files.filter((name) => !isThere(name))).toEqual([]);
  });
});
