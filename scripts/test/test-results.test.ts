import { checkResult, summarize, testResult } from "./test-results.mjs";

const fine = { code: 0, output: "" };

describe("the summary line of npm test", () => {
  it("counts the tests and checks of all steps", () => {
    const results = [checkResult(fine), testResult({ passed: 40, failed: 0, skipped: 0 }, fine)];
    expect(summarize(results)).toEqual({ line: "41 passed, 0 failed", ok: true });
  });

  it("fails on one failure", () => {
    const results = [
      checkResult({ code: 1, output: "wrong" }),
      testResult({ passed: 40, failed: 2, skipped: 0 }, { code: 1, output: "" }),
    ];
    expect(summarize(results)).toEqual({ line: "40 passed, 3 failed", ok: false });
  });

  it.each([
    ["no test ran", { passed: 0, failed: 0, skipped: 0 }, fine],
    ["a test was skipped", { passed: 5, failed: 0, skipped: 1 }, fine],
    ["the run as a whole failed", { passed: 5, failed: 0, skipped: 0 }, { code: 1, output: "" }],
  ])("counts a failure when %s", (_what, counts, run) => {
    expect(testResult(counts, run).failed).toBe(1);
  });

  it("fails when nothing ran at all", () => {
    expect(summarize([]).ok).toBe(false);
  });
});
