import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { root } from "../../../scripts/project-paths.mjs";
import { isGuarded } from "../list-guards.mjs";
import { instrumentGuards } from "../instrument-guards.mjs";

/**
 * Next's compiler, after switches are added to each guarded file. Nothing is written: the project's files stay
 * unchanged.
 */
export default {
  createTransformer({ compiler, options }) {
    const next = createRequire(import.meta.url)(compiler).createTransformer(options);
    const switched = (source, path) => {
      const file = relative(root, path).replaceAll("\\", "/");
      return isGuarded(file) ? instrumentGuards(file, source) : source;
    };
    return {
      process: (source, path, settings) => next.process(switched(source, path), path, settings),
      getCacheKey: (source, path, { configString }) =>
        createHash("sha256")
          .update([switched(source, path), path, configString].join("\0"))
          .digest("hex"),
    };
  },
};
