import "@/scripts/processes/ignore-closed-pipe.mjs";
import { closeDb } from "@/lib/foundation/db/client";
import { withTimeout } from "@/lib/foundation/concurrency";
import { checkAdvisories } from "@/scripts/doctor/check-advisories";
import { checkCertificate } from "@/scripts/doctor/check-certificate";
import { checkClock, checkProvider } from "@/scripts/doctor/check-provider";
import { checkDatabase, checkMigrations } from "@/scripts/doctor/check-database";
import { checkCollector, checkEmail, checkStorage } from "@/scripts/doctor/check-services";
import { checkWebhooks } from "@/scripts/doctor/check-webhooks";
import { evaluateSettings, omitInvalid } from "@/scripts/doctor/evaluate-settings";
import { type Check, problem, type Result, skipped } from "@/scripts/doctor/result";

/** Milliseconds that a check may take; each service has less than half of it. */
const PATIENCE = 30_000;

const checks: Check[] = [
  checkDatabase,
  checkMigrations,
  checkStorage,
  checkEmail,
  checkCollector,
  checkAdvisories,
  checkProvider,
  checkWebhooks,
  checkCertificate,
  checkClock,
];

function print(name: string, results: Result[]): void {
  for (const result of results) {
    console.log(`${result.status.padEnd(8)} ${name.padEnd(11)} ${result.text}`);
    if (result.status === "problem") console.log(`${" ".repeat(21)}Fix: ${result.fix}`);
  }
}

async function look(check: Check, wrong: ReadonlySet<string>, unwell: ReadonlySet<string>): Promise<Result[]> {
  const missing = check.needs.filter((name) => wrong.has(name));
  if (missing.length > 0) return [skipped(`not checked: fix ${missing.join(", ")} first`)];
  const waits = (check.after ?? []).filter((name) => unwell.has(name));
  if (waits.length > 0) return [skipped(`not checked: fix ${waits.join(", ")} first`)];
  const fix = `correct ${check.needs.join(", ")}, or the service or file system that it names.`;
  try {
    const done = await withTimeout(check.run(), PATIENCE);
    return done?.result ?? [problem(`the check did not finish within ${PATIENCE / 1_000} seconds.`, fix)];
  } catch (error) {
    return [problem(`the check failed: ${error instanceof Error ? error.message : String(error)}`, fix)];
  }
}

const { results: settings, wrong } = evaluateSettings(process.env);
print("Settings", settings);
// What is wrong gives way to a stand-in, so that the rest can be looked at.
Object.assign(process.env, omitInvalid(process.env, wrong));
const unwell = new Set<string>();
let problems = settings.filter(({ status }) => status === "problem").length;
for (const check of checks) {
  const results = await look(check, wrong, unwell);
  print(check.name, results);
  const found = results.filter(({ status }) => status === "problem").length;
  if (found > 0) unwell.add(check.name);
  problems += found;
}
console.log(
  problems === 0 ? "\nNo problems found." : `\n${problems} ${problems === 1 ? "problem" : "problems"} found.`,
);
process.exitCode = problems === 0 ? 0 : 1;
await closeDb();
// A check that did not finish would keep this process alive.
process.exit();
