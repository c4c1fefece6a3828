import { createRequire } from "node:module";
import { relative } from "node:path";
import { root } from "../../../scripts/project-paths.mjs";
import { instrumentGuards, isGuarded } from "../find-guards";

/** The part of Jest's interface of a compiler that we use. */
type Compiler = { process: (source: string, path: string, settings: unknown) => { code: string } };
type CompilerModule = { createTransformer: (options: object) => Compiler };

/** Next's compiler, after switches are added to each guarded file; the project's files stay unchanged. */
export default {
  createTransformer({ compiler, options }: { compiler: string; options: object }): Compiler {
    const { createTransformer }: CompilerModule = createRequire(import.meta.url)(compiler);
    const next = createTransformer(options);
    return {
      process(source, path, settings) {
        const file = relative(root, path).replaceAll("\\", "/");
        return next.process(isGuarded(file) ? instrumentGuards(file, source) : source, path, settings);
      },
    };
  },
};
