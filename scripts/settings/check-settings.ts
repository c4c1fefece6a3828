import { findSettingProblems } from "@/lib/foundation/env";
import { withTimeout } from "@/lib/foundation/concurrency";
import { findStorageProblem } from "@/lib/foundation/storage/find-storage-problem";

/** Milliseconds: some file systems, such as a lost network share, never answer. */
const PATIENCE = 15_000;

// Run by `npm start` before it touches a database: prints all invalid settings in one sentence, and exits with 1.
const wrong = findSettingProblems(process.env).map(({ name, message }) => `${name} ${message}`);
const checked = wrong.length === 0 ? await withTimeout(findStorageProblem(), PATIENCE) : { result: null };
const storage = checked
  ? checked.result
  : {
      problem: `STORAGE_DIR: the check of this folder did not finish within ${PATIENCE / 1_000} seconds.`,
      away: false,
    };
const sentence =
  wrong.length > 0
    ? `Fix these settings: ${wrong.join("; ")}. See .env.example.`
    : storage && !storage.away && storage.problem;
if (sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
// A check that did not finish would keep this process alive.
process.exit();
