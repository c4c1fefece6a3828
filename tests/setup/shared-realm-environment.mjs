// Plain JavaScript, because Jest loads a test environment without a TypeScript loader when `.ts` files are ES modules.
import { LegacyFakeTimers, ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";
import { enableTypeScript } from "../../scripts/install/enable-typescript.mjs";
import { keepGlobals, readGlobals, restoreGlobals } from "./globals.mjs";

let files = 0;

/**
 * Node's own globals instead of a copy for each test file, restored after each, and an empty, migrated database.
 * Otherwise rows and queued jobs of another file would be counted, listed or run here, depending on the order of the
 * files.
 */
export default class SharedRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #before = readGlobals();

  /** @param {import("@jest/environment").JestEnvironmentConfig} settings */
  constructor({ projectConfig: config }) {
    // A name of its own: work that an earlier file left running can't write to it. The set-up files read it.
    process.env.FORGEHALL_TEST_DATABASE = `tests_${process.pid}_${(files += 1)}`;
    const { global, moduleMocker } = this;
    const timerConfig = { idToRef: (/** @type {number} */ id) => id, refToId: (/** @type {number} */ id) => id };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {
    await enableTypeScript();
    const { createFreshDatabase } = await import("./fresh-database.ts");
    await createFreshDatabase();
    keepGlobals(new Set(Reflect.ownKeys(this.#before.globals)));
  }

  async teardown() {
    // A test may have left the timers fake.
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    const { dropFreshDatabase } = await import("./fresh-database.ts");
    await dropFreshDatabase();
    restoreGlobals(this.#before);
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  getVmContext() {
    return globalThis;
  }
}
