import type { Config } from "jest";
import { root } from "../../../scripts/project-paths.mjs";
import projectConfig from "../../../jest.config.mjs";
import { EXCLUDED_TESTS, TEST_FOLDERS } from "../covering-tests";

/**
 * The project's own Jest settings with switches in the domain's files, without tests that reach no guard or reach all
 * by chance.
 */
export async function mutationConfig(): Promise<Config> {
  const {
    projects: [product],
    ...shared
  } = await projectConfig();
  const [pattern, compiler] = Object.entries(product?.transform ?? {})[0] ?? [];
  if (!product || !pattern || !compiler) throw new Error("The Jest settings name no compiler.");
  const [path, options] = typeof compiler === "string" ? [compiler, {}] : compiler;
  return {
    ...shared,
    ...product,
    rootDir: root,
    roots: TEST_FOLDERS.map((folder) => `<rootDir>/${folder}`),
    testPathIgnorePatterns: [
      ...(product.testPathIgnorePatterns ?? []),
      ...EXCLUDED_TESTS.map((folder) => `<rootDir>/${folder}`),
    ],
    transform: { [pattern]: ["<rootDir>/tests/mutation/jest/transform.ts", { compiler: path, options }] },
    testEnvironment: "<rootDir>/tests/mutation/jest/environment.ts",
    runner: "<rootDir>/tests/mutation/jest/runner.ts",
    reporters: [],
    // Milliseconds: a missing lock, or one held forever, is detected sooner.
    testTimeout: 30_000,
  };
}
