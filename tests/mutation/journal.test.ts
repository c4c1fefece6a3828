import { evaluateGuard, hashFiles, type Line } from "./journal";

const guard = { name: "lib/commerce/orders/pay.ts: !row", file: "lib/commerce/orders/pay.ts" };
const reached = { [guard.name]: ["refuses"] };
const on = (file: string, ms: number, more: Partial<Line> = {}): Line => ({ file, hash: "on", reached, ms, ...more });
const off = (file: string, more: Partial<Line> = {}): Line => ({
  ...{ guard: guard.name, file, hash: `${guard.file} ${file}`, reached, ms: 1 },
  ...more,
});
const evaluate = (coverage: Line[], ...mutants: Line[]) =>
  evaluateGuard(guard, coverage, mutants, (files) => files.join(" "));
const left = (...args: Parameters<typeof evaluate>) => evaluate(...args).left.map(({ file }) => file);
const [a, b] = [on("a.test.ts", 1), on("b.test.ts", 2, { reached: { [guard.name]: null } })];

it("runs the tests that reach a guard, those about it and fast ones first", () => {
  const others = [on("tests/api/talk.test.ts", 100), on("tests/api/mail.test.ts", 10, { reached: {} })];
  expect(left([on("tests/api/apps.test.ts", 900), on("tests/api/slow-orders.test.ts", 3000), ...others])).toEqual([
    "tests/api/talk.test.ts",
    "tests/api/slow-orders.test.ts",
    "tests/api/apps.test.ts",
  ]);
  expect(evaluate([a, b]).left.map(({ only }) => only)).toEqual([["refuses"], undefined]);
});

it("continues until one test has detected it or none is left", () => {
  const detected = evaluate([a, b], off("a.test.ts", { failed: "refuses" }));
  expect(detected).toMatchObject({ by: "a.test.ts: refuses", left: [] });
  expect(evaluate([a, b], off("a.test.ts"))).toMatchObject({ by: undefined, left: [{ file: "b.test.ts" }] });
  expect(evaluate([a], off("a.test.ts"))).toMatchObject({ by: undefined, reached: true, left: [] });
});

it("reports a guard that no passing test reaches", () => {
  expect(evaluate([on("a.test.ts", 1, { reached: {} })])).toMatchObject({ reached: false, left: [] });
  expect(evaluate([{ ...b, failed: "broken" }])).toMatchObject({ reached: false, left: [] });
});

it("ignores results for other file contents", () => {
  expect(left([a], off("a.test.ts", { failed: "refuses", hash: "older" }))).toEqual(["a.test.ts"]);
  expect(hashFiles(["tests/removed.test.ts"])).not.toBe(hashFiles(["tests/mutation/journal.test.ts"]));
});

it("reruns, three times at most, when a test fails that did not reach the guard", () => {
  const chance = off("a.test.ts", { failed: "slow", reached: {} });
  expect(left([a], chance, chance)).toEqual(["a.test.ts"]);
  expect(left([a], chance, chance, chance)).toEqual([]);
});
