/**
 * The globals that packages have set, which stay for the next test files, as the packages do.
 * @type {Set<string | symbol>}
 */
const packageGlobals = new Set();

/**
 * Does work that loads packages, and remembers the globals that they set.
 * @template T
 * @param {() => T} load
 * @returns {T}
 */
export function keepingGlobals(load) {
  const before = new Set(Reflect.ownKeys(globalThis));
  const loaded = load();
  keepGlobals(before);
  return loaded;
}

/**
 * Remembers the globals that were set since as those of packages.
 * @param {Set<string | symbol>} before
 */
export function keepGlobals(before) {
  for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) packageGlobals.add(key);
}

/** Reads what a test file may change in this process. */
export function readGlobals() {
  return {
    globals: Object.getOwnPropertyDescriptors(globalThis),
    env: { ...process.env },
    folder: process.cwd(),
    exit: process.exit,
    exitCode: process.exitCode,
    listeners: new Map(process.eventNames().map((name) => [name, process.rawListeners(name)])),
  };
}

/**
 * Undoes what a test file changed: globals, settings, the working directory and the process's listeners.
 * @param {ReturnType<typeof readGlobals>} before
 */
export function restoreGlobals({ globals, env, folder, exit, exitCode, listeners }) {
  /** @type {Record<string | symbol, PropertyDescriptor>} */
  const known = globals;
  for (const key of Reflect.ownKeys(globalThis)) {
    const [old, now] = [known[key], Object.getOwnPropertyDescriptor(globalThis, key)];
    if (!old && !packageGlobals.has(key)) Reflect.deleteProperty(globalThis, key);
    if (old && (old.value !== now?.value || old.get !== now?.get)) Object.defineProperty(globalThis, key, old);
  }
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(folder);
  Object.assign(process, { exit, exitCode });
  for (const name of process.eventNames())
    for (const listener of process.rawListeners(name))
      if (!listeners.get(name)?.includes(listener)) process.removeListener(name, /** @type {() => void} */ (listener));
}
