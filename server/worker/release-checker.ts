import { checkFile } from "@/lib/catalog/file-checks/check-file";
import { MAX_CHECKER_BYTES, OUT_OF_MEMORY_EXIT_CODE } from "@/lib/catalog/file-checks/checks.constants";
import type { CheckerOutput } from "@/lib/catalog/file-checks/file-contents";

// The checker: reads one file of a release, in a process of its own, and writes the result as JSON. Started by
// lib/catalog/file-checks/run-checker.ts with the file's path and name.
const INTERVAL_MS = 100;

const [path = "", name = ""] = process.argv.slice(2);
// The server holds the other end of this pipe: without a server, nothing waits for the result.
process.stdin.on("close", () => process.exit(1)).resume();
let peakBytes = 0;
/** Not `resourceUsage().maxRSS`: on Linux that includes the memory of the server that started this process. */
function measureMemory(): void {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  if (peakBytes > MAX_CHECKER_BYTES) process.exit(OUT_OF_MEMORY_EXIT_CODE);
}
setInterval(measureMemory, INTERVAL_MS).unref();

const result = await checkFile(path, name);
measureMemory();
const output: CheckerOutput = { result, peakBytes };
process.stdout.write(JSON.stringify(output), () => process.exit(0));
