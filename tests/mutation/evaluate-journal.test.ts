import { evaluateJournal, type Hashes } from "./evaluate-journal";
import type { CoverageLine, JournalLine, MutantLine } from "./journal";

const hashes: Hashes = { reach: (test) => `all ${test}`, both: (guarded, test) => `${guarded} ${test}` };
const guard = { name: "lib/orders/pay.ts: !row", file: "lib/orders/pay.ts" };
const on = (
  file: string,
  ms: number,
  reached: CoverageLine["reached"] = { [guard.name]: ["refuses"] },
  failed?: string,
): CoverageLine => ({
  file,
  hash: hashes.reach(file),
  reached,
  failed,
  ms,
});
const off = (
  file: string,
  failed?: string,
  { reached = true, hash = hashes.both(guard.file, file) } = {},
): MutantLine => ({
  guard: guard.name,
  file,
  hash,
  failed,
  reached,
  ms: 1,
});
function evaluate(...lines: JournalLine[]) {
  const [evaluation] = evaluateJournal([guard], lines, hashes);
  if (!evaluation) throw new Error("The guard was not evaluated.");
  return evaluation;
}
const left = (...lines: JournalLine[]) => evaluate(...lines).left.map(({ file }) => file);

it("runs the tests that reach a guard, those about it and fast ones first", () => {
  expect(
    left(
      on("tests/api/apps.test.ts", 900),
      on("tests/api/slow-orders.test.ts", 3000),
      on("tests/api/talk.test.ts", 100),
      on("tests/api/mail.test.ts", 10, {}),
    ),
  ).toEqual(["tests/api/talk.test.ts", "tests/api/slow-orders.test.ts", "tests/api/apps.test.ts"]);
});

it("runs only the tests of a file that reach the guard, or all when it is reached between tests", () => {
  expect(evaluate(on("a.test.ts", 1), on("b.test.ts", 2, { [guard.name]: null })).left.map(({ only }) => only)).toEqual(
    [["refuses"], undefined],
  );
});

it("is done when one test has detected it", () => {
  expect(evaluate(on("a.test.ts", 1), on("b.test.ts", 2), off("a.test.ts", "refuses"))).toMatchObject({
    by: "a.test.ts: refuses",
    left: [],
  });
});

it("continues with the other tests while none has, and reports when none are left", () => {
  expect(evaluate(on("a.test.ts", 1), on("b.test.ts", 2), off("a.test.ts"))).toMatchObject({
    by: undefined,
    left: [{ file: "b.test.ts" }],
  });
  expect(evaluate(on("a.test.ts", 1), off("a.test.ts"))).toMatchObject({ by: undefined, reached: true, left: [] });
});

it("reports a guard that no test reaches", () => {
  expect(evaluate(on("a.test.ts", 1, {}))).toMatchObject({ by: undefined, reached: false, left: [] });
});

it("ignores results for other file contents", () => {
  expect(left(on("a.test.ts", 1), off("a.test.ts", "refuses", { hash: "older" }))).toEqual(["a.test.ts"]);
  expect(evaluate({ ...on("a.test.ts", 1), hash: "older" }).reached).toBe(false);
});

it("reruns, three times at most, when a test fails that did not reach the guard", () => {
  const chance = off("a.test.ts", "slow", { reached: false });
  expect(left(on("a.test.ts", 1), chance, chance)).toEqual(["a.test.ts"]);
  expect(evaluate(on("a.test.ts", 1), chance, chance, chance)).toMatchObject({ by: undefined, left: [] });
});

it("ignores a test file that fails with every guard on", () => {
  expect(evaluate(on("a.test.ts", 1, { [guard.name]: null }, "broken"))).toMatchObject({ reached: false, left: [] });
});
