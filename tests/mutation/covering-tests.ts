import { programFolders } from "../../jest.config.mjs";
import { listFiles } from "./guarded-files";

/** Folders with tests that may reach a guard. */
export const TEST_FOLDERS = ["lib", "server", "tests"];

/** Folders in them whose tests reach no guard, or all by chance. */
export const EXCLUDED_TESTS = [
  ...["e2e", "rules", "fuzz", "plans"].map((folder) => `tests/${folder}/`),
  ...programFolders.map((folder) => `${folder}/`),
];

/** Every test file that may reach a guard. */
export function listTests(): string[] {
  return TEST_FOLDERS.flatMap(listFiles)
    .filter((file) => /\.test\.ts$/.test(file) && !EXCLUDED_TESTS.some((folder) => file.startsWith(folder)))
    .sort();
}
