import { keepingGlobals, readGlobals, restoreGlobals } from "./globals.mjs";

const all = globalThis as Record<string, unknown>;

it("undoes what a test file changes in its worker", () => {
  const before = readGlobals();
  const { fetch, setTimeout } = globalThis;
  Object.assign(globalThis, { forgehallLeft: 1, setTimeout: () => 0 });
  Object.defineProperty(globalThis, "fetch", { value: () => "none", configurable: true });
  Object.assign(process.env, { LEFT_BY_A_TEST: "1", NODE_ENV: "production" });
  process.on("SIGUSR2", () => undefined);
  process.exitCode = 3;
  process.chdir("/");

  restoreGlobals(before);

  expect([all.forgehallLeft, globalThis.fetch, globalThis.setTimeout]).toEqual([undefined, fetch, setTimeout]);
  expect([process.env.LEFT_BY_A_TEST, process.env.NODE_ENV]).toEqual([undefined, "test"]);
  expect([process.listenerCount("SIGUSR2"), process.exitCode, process.cwd()]).toEqual([0, undefined, before.folder]);
});

it("leaves what a package sets when it is loaded, because it is loaded once", () => {
  const before = readGlobals();
  expect(keepingGlobals(() => (all.setByAPackage = "once"))).toBe("once");
  restoreGlobals(before);
  expect(all.setByAPackage).toBe("once");
  delete all.setByAPackage;
});
