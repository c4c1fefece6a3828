import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { join } from "node:path";

const project = join(import.meta.dirname, "../..");

/** Lints a text as if it were at `path`, and returns the rules that it breaks. */
async function rulesBroken(path: string, source: string): Promise<string[]> {
  const program = join(project, "node_modules/eslint/bin/eslint.js");
  const child = spawn(process.execPath, [program, "--stdin", "--stdin-filename", path, "--format", "json"], {
    cwd: project,
  });
  child.stdin.end(source);
  const [report]: { messages: { ruleId: string | null; message: string }[] }[] = JSON.parse(await text(child.stdout));
  return (report?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message).sort();
}

describe("lint", () => {
  it("forbids process.env, console, raw HTML and default exports in the product, whatever a comment says", async () => {
    const source = `
      /* eslint no-console: off */
      // TODO: later
      export default function Page() { console.log(process.env.HOME); }
      export const raw = <p dangerouslySetInnerHTML={{ __html: "" }} />;
      export * from "./other";`;
    expect(await rulesBroken("components/apps/page.mjs", source)).toEqual([
      expect.stringContaining("noInlineConfig"),
      "import/no-default-export",
      "no-console",
      "no-restricted-syntax",
      "no-restricted-syntax",
      "no-warning-comments",
      "react/no-danger",
    ]);
  }, 120_000);

  it("forbids SQL built by string concatenation", async () => {
    const source = `export const read = (db, name) => db.$queryRawUnsafe("SELECT '" + name + "'");
      export const write = (db, name) => db.$executeRawUnsafe("DELETE FROM apps WHERE title = '" + name + "'");`;
    expect(await rulesBroken("lib/apps/read-apps.mjs", source)).toEqual([
      "no-restricted-syntax",
      "no-restricted-syntax",
    ]);
  }, 120_000);

  it("forbids a transaction whose cache tags are not invalidated", async () => {
    expect(
      await rulesBroken("lib/apps/save-app.mjs", "export const save = (db, work) => db.$transaction(work);"),
    ).toEqual(["no-restricted-syntax"]);
  }, 120_000);

  it("forbids predictable random numbers", async () => {
    expect(
      await rulesBroken("lib/auth/session-token.mjs", "export const newToken = () => Math.random().toString(36);"),
    ).toEqual(["no-restricted-syntax"]);
  }, 120_000);

  it("forbids skipped, focused, timed and mocked tests", async () => {
    const source = `
      it.skip("a", () => {}); test.only("b", () => {}); xit("c", () => {});
      jest.mock("../lib/env"); page.waitForTimeout(100); expect(1).toMatchSnapshot();`;
    expect(await rulesBroken("tests/some.test.mjs", source)).toEqual(Array(6).fill("no-restricted-syntax"));
  }, 120_000);
});
