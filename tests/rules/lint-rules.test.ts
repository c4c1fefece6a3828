import { join } from "node:path";
import { ESLint, type Linter } from "eslint";

const project = join(import.meta.dirname, "../..");
const eslint = new ESLint({ cwd: project });

/** Lints a text as if it were at `path`. */
async function lint(path: string, source: string): Promise<Linter.LintMessage[]> {
  const [report] = await eslint.lintText(source, { filePath: join(project, path) });
  return report?.messages ?? [];
}

/** Lints a text as if it were at `path`, and returns the rules that it breaks. */
const rulesBroken = async (path: string, source: string) =>
  (await lint(path, source)).map(({ ruleId, message }) => ruleId ?? message).sort();

describe("lint", () => {
  it("forbids process.env, console, raw HTML and default exports in the product, whatever a comment says", async () => {
    const source = `
      /* eslint no-console: off */
      export default function Page() { console.log(process.env.HOME); }
      export const raw = <p dangerouslySetInnerHTML={{ __html: "" }} />;
      export * from "./other";`;
    expect(await rulesBroken("components/apps/page.mjs", source)).toEqual([
      expect.stringContaining("noInlineConfig"),
      "import/no-default-export",
      "no-console",
      "no-restricted-syntax",
      "no-restricted-syntax",
      "react/no-danger",
    ]);
  });

  it("forbids SQL built by string concatenation", async () => {
    const source = `export const read = (db, name) => db.$queryRawUnsafe("SELECT '" + name + "'");
      export const write = (db, name) => db.$executeRawUnsafe("DELETE FROM apps WHERE title = '" + name + "'");`;
    expect(await rulesBroken("lib/apps/read-apps.mjs", source)).toEqual([
      "no-restricted-syntax",
      "no-restricted-syntax",
    ]);
  });

  it("forbids a transaction whose cache tags are not invalidated", async () => {
    expect(
      await rulesBroken("lib/apps/save-app.mjs", "export const save = (db, work) => db.$transaction(work);"),
    ).toEqual(["no-restricted-syntax"]);
  });

  it("forbids predictable random numbers", async () => {
    expect(
      await rulesBroken("lib/auth/session-token.mjs", "export const newToken = () => Math.random().toString(36);"),
    ).toEqual(["no-restricted-syntax"]);
  });

  it("forbids `display: contents` on a noscript, whose markup would be shown as text", async () => {
    const source = `
      export const sound = <noscript className="mt-2 block"><p className="contents">No scripts</p></noscript>;
      export const plain = <noscript className="contents">No scripts</noscript>;
      export const chosen = ({ isHidden }) => <noscript className={isHidden ? "sm:contents" : "block"}>No</noscript>;`;
    const found = await lint("components/browse/filters.mjs", source);
    expect(found.map(({ ruleId, line }) => [ruleId, line])).toEqual([
      ["no-restricted-syntax", 3],
      ["no-restricted-syntax", 4],
    ]);
  });

  it("forbids regular expressions whose time grows faster than the text, in the product", async () => {
    const source = String.raw`export const hosts = /\b[\w-]+\.(?:com|net)\b/;
      export const ends = /\s+$/;
      export const words = /[a-z]+/;`;
    expect(await rulesBroken("lib/format/find-hosts.mjs", source)).toEqual([
      "redos/no-vulnerable",
      "redos/no-vulnerable",
    ]);
    expect(await rulesBroken("tests/find-hosts.test.mjs", source)).toEqual([]);
  });

  // Composed from their parts, so that a search for a skipped test or an open task finds nothing in this file.
  describe("in a test", () => {
    const modified = ["it", "test", "describe", "test.describe", "test.describe.serial", "it.concurrent"].flatMap(
      (runner) =>
        ["skip", "only", "todo", "fixme", "fail", "fails", "failing"].map((modifier) => `${runner}.${modifier}`),
    );
    const prefixed = ["xit", "xtest", "xdescribe", "fit", "fdescribe"];
    const mocks = ["mock", "doMock", "unstable_mockModule"].map((mock) => `jest.${mock}`);
    const snapshots = ["toMatchSnapshot", "toMatchInlineSnapshot"].map((matcher) => `expect(1).${matcher}`);
    const calls = [...modified, ...prefixed, ...mocks, ...snapshots, "page.waitForTimeout"];
    const comments = ["todo", "fixme", "xxx", "hack"].map((word) => word.toUpperCase());
    const lines = [...calls.map((call) => `${call}("a", () => {});`), ...comments.map((word) => `// ${word}: later`)];
    let found: Linter.LintMessage[];
    beforeAll(async () => {
      found = await lint("tests/some.test.mjs", lines.join("\n"));
    });
    const rulesAt = (index: number) => found.filter(({ line }) => line === index + 1).map(({ ruleId }) => ruleId);

    it.each(calls.map((call, index) => [call, index] as const))("forbids %s", (_call, index) => {
      expect(rulesAt(index)).toEqual(["no-restricted-syntax"]);
    });

    it.each(comments.map((word, index) => [word, calls.length + index] as const))(
      "forbids a %s comment",
      (_word, index) => {
        expect(rulesAt(index)).toEqual(["no-warning-comments"]);
      },
    );
  });
});
