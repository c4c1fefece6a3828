import FreshDatabaseEnvironment from "../../setup/fresh-database-environment.mjs";
import type { Switches } from "./runner";

/** The parts of Jest's test events that we read. */
type TestBlock = { name: string; parent?: TestBlock };
type TestEvent = { name: string; test?: TestBlock & { mode?: string | null; errors: unknown[] } };

/**
 * The test environment with the guards' switches. Through `globalThis.forgehallGuards` of its own realm the runner
 * sets which guard is off and which tests of the file run, and reads which tests reached which guard. After the first
 * failure the rest of a file is skipped.
 */
export default class MutationEnvironment extends FreshDatabaseEnvironment {
  readonly #switches: Switches;
  #failed = false;
  #current: string | null = null;

  constructor(...args: ConstructorParameters<typeof FreshDatabaseEnvironment>) {
    super(...args);
    const switches = globalThis.forgehallGuards;
    if (!switches) throw new Error("The runner has set no switches.");
    this.#switches = switches;
    this.global.guardOff = (name: string) => {
      switches.asked.set(name, (switches.asked.get(name) ?? new Set()).add(this.#current));
      return name === switches.off;
    };
  }

  handleTestEvent({ name, test }: TestEvent): void {
    if (!test) return;
    const { off, only } = this.#switches;
    if (name === "test_start") {
      this.#current = fullName(test);
      if ((only && !only.includes(this.#current)) || (this.#failed && off !== undefined)) test.mode = "skip";
    }
    if (name === "test_done" && test.errors.length > 0) this.#failed = true;
    if (name === "test_done" || name === "test_skip") this.#current = null;
  }
}

/** As Jest writes it in its results. */
function fullName({ name, parent }: TestBlock): string {
  return parent?.parent ? `${fullName(parent)} ${name}` : name;
}
