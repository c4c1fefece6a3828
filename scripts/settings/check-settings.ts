import { findSettingProblems } from "@/lib/env";
import { findStorageProblem } from "@/lib/storage/find-storage-problem";

// Run by `npm start` before it touches a database: prints all invalid settings in one sentence, and exits with 1.
const wrong = findSettingProblems(process.env).map(({ name, message }) => `${name} ${message}`);
const storage = wrong.length === 0 ? await findStorageProblem() : null;
const sentence =
  wrong.length > 0
    ? `The settings are not right: ${wrong.join("; ")}. See .env.example.`
    : storage && !storage.away && storage.problem;
if (sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
