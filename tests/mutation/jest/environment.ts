import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../../../scripts/project-paths.mjs";
import SharedRealmEnvironment from "../../setup/shared-realm-environment.mjs";

/** One run of a test file: the guards that it reached, the first test that failed, and milliseconds. */
export type Run = { file: string; reached: string[]; failed?: string; ms: number };

/** The parts of Jest's test events that we read. */
type TestEvent = { name: string; test?: { name: string; mode?: string | null; errors: unknown[] } };

/**
 * The test environment with the guards' switches. The guard FORGEHALL_GUARD_OFF is off, and after the first failure the
 * rest of the file is skipped; without one all are on. Adds a line to the file FORGEHALL_GUARD_RUNS.
 */
export default class MutationEnvironment extends SharedRealmEnvironment {
  readonly #file: string;
  readonly #reached = new Set<string>();
  readonly #began = Date.now();
  #failed: string | undefined = "the file does not run";

  constructor(settings: ConstructorParameters<typeof SharedRealmEnvironment>[0], { testPath }: { testPath: string }) {
    super(settings);
    this.#file = relative(root, testPath).replaceAll("\\", "/");
    const guardOff = (name: string) => {
      this.#reached.add(name);
      return name === process.env.FORGEHALL_GUARD_OFF;
    };
    Object.assign(this.global, { guardOff });
  }

  handleTestEvent({ name, test }: TestEvent): void {
    if (name === "run_start") this.#failed = undefined;
    if (name === "test_start" && test && this.#failed && process.env.FORGEHALL_GUARD_OFF) test.mode = "skip";
    if (name === "test_done" && test && test.errors.length > 0) this.#failed ??= test.name;
  }

  override async teardown(): Promise<void> {
    const ms = Date.now() - this.#began;
    const run: Run = { file: this.#file, reached: [...this.#reached], failed: this.#failed, ms };
    appendFileSync(process.env.FORGEHALL_GUARD_RUNS ?? "", `${JSON.stringify(run)}\n`);
    await super.teardown();
  }
}
