import FreshDatabaseEnvironment from "../../setup/fresh-database-environment.mjs";

/**
 * The test environment with the guards' switches. Through `globalThis.forgehallGuards` of its own realm the runner
 * sets which guard is off and which tests of the file run, and reads which tests reached which guard. After the first
 * failure the rest of a file is skipped.
 */
export default class MutationEnvironment extends FreshDatabaseEnvironment {
  constructor(config, context) {
    super(config, context);
    const { off, only, asked } = globalThis.forgehallGuards;
    this.skips = (name) => only !== undefined && !only.includes(name);
    this.failed = false;
    this.stopsEarly = off !== undefined;
    // Guards reached between tests, for example in beforeAll, count for all of them.
    this.test = null;
    this.global.guardOff = (name) => {
      asked.set(name, (asked.get(name) ?? new Set()).add(this.test));
      return name === off;
    };
  }

  handleTestEvent({ name, test }) {
    if (name === "test_start") this.test = fullName(test);
    if (name === "test_start" && (this.skips(this.test) || (this.failed && this.stopsEarly))) test.mode = "skip";
    if (name === "test_done" && test.errors.length > 0) this.failed = true;
    if (name === "test_done" || name === "test_skip") this.test = null;
  }
}

/** As Jest writes it in its results. */
function fullName(test) {
  const names = [];
  for (let part = test; part.parent; part = part.parent) names.unshift(part.name);
  return names.join(" ");
}
