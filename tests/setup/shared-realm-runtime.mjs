// Plain JavaScript, because Jest loads a runtime without a TypeScript loader.
import { createRequire } from "node:module";
import { isAbsolute, sep } from "node:path";
import { compileFunction, constants } from "node:vm";
import Runtime from "jest-runtime";
import { keepingGlobals } from "./globals.mjs";

const require = createRequire(import.meta.url);
const inPackages = `${sep}node_modules${sep}`;

/**
 * What this worker has compiled, by file.
 * @type {Map<string, { source: string, run: Function }>}
 */
const compiled = new Map();

/**
 * What Node has loaded in this worker, by file.
 * @type {Map<string, any>}
 */
const loaded = new Map();

/**
 * Jest's runtime, but packages are loaded once for each worker instead of once for each test file, and our modules are
 * compiled once (decision 0060). Ours still run anew for each test file. Needs shared-realm-environment.mjs: packages
 * and tests have the same globals.
 */
export default class SharedRealmRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const { executor, esmLoader } = /** @type {any} */ (this);
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) =>
      compileOnce(source, filename, executor.injectedModuleParameters);
    // Where ES modules run: here.
    esmLoader.getContext = () => undefined;
  }

  /**
   * @template T
   * @param {string} from
   * @param {string} [name]
   * @param {Parameters<Runtime["requireModule"]>[2]} [options]
   * @param {boolean} [isActual]
   * @returns {T}
   */
  requireModule(from, name, options, isActual) {
    const { _resolution } = /** @type {any} */ (this);
    const path = name && !options?.isInternalModule ? findPlainModule(_resolution, from, name) : null;
    return path ? loadOnce(path) : super.requireModule(from, name, options, isActual);
  }
}

/** @param {string} path */
function loadOnce(path) {
  if (!loaded.has(path))
    loaded.set(
      path,
      keepingGlobals(() => require(path)),
    );
  return loaded.get(path);
}

/**
 * @param {string} source
 * @param {string} filename
 * @param {string[]} parameters
 */
function compileOnce(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.run;
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const run = compileFunction(source, parameters, { filename, importModuleDynamically });
  compiled.set(filename, { source, run });
  return run;
}

/**
 * Returns the path of a module that Node itself loads: one of a package, or a plain `.mjs` file of ours. Null for what
 * is compiled first and for Node's own.
 * @param {{
 *   isCoreModule(name: string): boolean,
 *   getCjsMockModule(from: string, name: string): string | null,
 *   resolveCjs(from: string, name: string): string,
 * }} resolution
 * @param {string} from
 * @param {string} name
 */
function findPlainModule(resolution, from, name) {
  const isPlain = name.endsWith(".mjs");
  if ((name.startsWith(".") && !isPlain) || resolution.isCoreModule(name)) return null;
  const path = isAbsolute(name) ? name : (resolution.getCjsMockModule(from, name) ?? resolution.resolveCjs(from, name));
  return isPlain || path.includes(inPackages) ? path : null;
}
