import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const project = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(project, path), "utf8");
const FOLDERS = ["app", "components", "deploy", "docs", "lib", "prisma", "sandbox", "scripts", "server", "tests"];
const TEXT = /\.(?:md|ts|tsx|mjs|css|prisma|sql|conf|ini|sh|service|timer|env|ya?ml)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
    .filter((path) => !/^(?:lib\/foundation\/db\/generated|prisma\/migrations)\//.test(path));
}

// An applied migration never changes, so its comments may name the number that a decision had when it was written.
const files = [
  ...readdirSync(project, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && (TEXT.test(entry.name) || ["Dockerfile", "compose.yaml", ".env.example"].includes(entry.name))
      ? [entry.name]
      : [],
  ),
  ...FOLDERS.flatMap(filesBelow),
];
const pages = files.filter((path) => path.endsWith(".md"));
const numbers = new Set(readdirSync(join(project, "docs/decisions")).map((name) => name.slice(0, 4)));

/** The text with comment marks and line breaks removed, because a reference may continue on the next line. */
const joinLines = (text: string) => text.replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, " ");
/** An address on GitHub of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsIn = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

describe("references to the documentation", () => {
  it("name decisions that exist", () => {
    const named = files.flatMap((path) =>
      [...joinLines(read(path)).matchAll(/\bdecisions?\s+((?:0\d{3}|\([\w ]+\)|,|and|or|\s)+)/gi)].flatMap(
        ([, list = ""]) => (list.match(/\b0\d{3}\b/g) ?? []).map((number) => ({ path, number })),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  it("index every decision, each in at most 15 lines", () => {
    const records = readdirSync(join(project, "docs/decisions")).filter((name) => /^\d{4}-/.test(name));
    const indexed = [...read("docs/decisions/README.md").matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => name);
    expect(indexed.sort()).toEqual(records.sort());
    const long = records.filter((name) => read(`docs/decisions/${name}`).trimEnd().split("\n").length > 15);
    expect(long).toEqual([]);
  });

  it("name pages that exist", () => {
    const named = files.flatMap((path) =>
      (read(path).match(/\bdocs\/[\w/-]+\.md\b/g) ?? []).map((page) => ({ path, page })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ page }) => !existsSync(join(project, page)))).toEqual([]);
  });

  it("name files of the project that exist", () => {
    const names = new Set(files.map((path) => basename(path)));
    // Tests and the rules about imports name files that they make up.
    const sources = files.filter((path) => !path.startsWith("tests/") && !path.endsWith(".test.ts"));
    const named = sources.flatMap((path) =>
      [...read(path).matchAll(/`(?:[\w()[\]./-]*\/)?([a-z][\w-]*(?:\.[a-z]+)*\.(?:ts|tsx|mjs|sql))`/g)].map(
        ([, name = ""]) => ({ path, name }),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    // The decision about whole pages says which file of Next there is none of.
    expect(named.filter(({ name }) => !names.has(name) && name !== "loading.tsx")).toEqual([]);
  });

  it("name headings of the product rules that exist", () => {
    const anchors = new Set(anchorsIn("docs/product.md"));
    const named = files.flatMap((path) =>
      [...joinLines(read(path)).matchAll(/\bdocs\/product\.md#([\w-]+)/g)].map(([, anchor = ""]) => ({ path, anchor })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
  });

  it("name no document that the project does not have", () => {
    const source = files.filter((path) => !path.endsWith("docs-references.test.ts"));
    const named = source.filter((path) =>
      /\b(?:spec|product rules)(?:'s)? sections?\b|\bspec section/i.test(joinLines(read(path))),
    );
    expect(named).toEqual([]);
  });

  it("link to files and headings that exist", () => {
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => ({ page, target })),
    );
    expect(links.length).toBeGreaterThan(60);
    const broken = links.filter(({ page, target }) => {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : join(dirname(page), path);
      return !existsSync(join(project, file)) || (anchor !== undefined && !anchorsIn(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});
