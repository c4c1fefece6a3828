import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { root } from "../../../scripts/project-paths.mjs";
import { instrumentGuards } from "../find-guards";
import { isGuarded } from "../journal";

/** The parts of Jest's interface of a compiler that we use. */
type Compiler = { process: (source: string, path: string, settings: TransformSettings) => { code: string } };
type TransformSettings = { configString: string };
type CompilerModule = { createTransformer: (options: object) => Compiler };

/**
 * Next's compiler, after switches are added to each guarded file. Nothing is written: the project's files stay
 * unchanged.
 */
export default {
  createTransformer({ compiler, options }: { compiler: string; options: object }) {
    const { createTransformer }: CompilerModule = createRequire(import.meta.url)(compiler);
    const next = createTransformer(options);
    const addSwitches = (source: string, path: string) => {
      const file = relative(root, path).replaceAll("\\", "/");
      return isGuarded(file) ? instrumentGuards(file, source) : source;
    };
    return {
      process: (source: string, path: string, settings: TransformSettings) =>
        next.process(addSwitches(source, path), path, settings),
      getCacheKey: (source: string, path: string, { configString }: TransformSettings) =>
        createHash("sha256")
          .update([addSwitches(source, path), path, configString].join("\0"))
          .digest("hex"),
    };
  },
};
