import { Writable } from "node:stream";
import { reportSteps } from "./report-steps.mjs";

/** A place for output, and what was written to it. */
function createOutput(isTTY: boolean) {
  const written: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => (written.push(String(chunk)), done());
  return { out: Object.assign(new Writable({ write }), { isTTY, columns: 80 }) as NodeJS.WriteStream, written };
}

describe.each([
  ["a terminal", true],
  ["a log", false],
])("steps in %s", (_where, isTTY) => {
  it("shows the output of a failed step once, below its line, while another step is running", async () => {
    const { out, written } = createOutput(isTTY);
    const step = reportSteps(out, { NO_COLOR: "1" });
    let finish = () => {};
    const running = step("Tests", () => new Promise<void>((resolve) => (finish = resolve)));
    const failure = Object.assign(new Error("Lint"), { output: "lib/a.ts: no-var\nlib/b.ts: no-var" });
    await expect(step("Lint", () => Promise.reject(failure))).rejects.toThrow("Lint");
    finish();
    await running;

    const text = written.join("");
    expect(text.split("lib/a.ts: no-var\nlib/b.ts: no-var\n")).toHaveLength(2);
    expect(text).toMatch(/(?:✗|failed) Lint .* s\n\nlib\/a\.ts/);
    expect(text.lastIndexOf("Tests")).toBeGreaterThan(text.lastIndexOf("lib/b.ts"));
  });
});
