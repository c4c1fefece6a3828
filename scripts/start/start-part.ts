import { join } from "node:path";
import { type ProcessIdentity, terminateProcess } from "../processes/process-identity.mjs";
import type { Child } from "../processes/run-lock.mjs";
import { respondsOk, startService } from "../processes/start-service";
import type { Step } from "../progress/report-steps.mjs";
import { relativeToRoot, stateDir } from "../project-paths.mjs";
import type { StartPlan } from "../settings/plan-start.mjs";
import { UserError } from "../user-error.mjs";
import { type Closer, recordUrl } from "./ensure-single-instance.mjs";

/** How the parts of a start report, register their closers and record their processes. */
export type StartContext = {
  step: Step;
  onStop: (closer: Closer) => void;
  record: (child: Child) => void;
  signal: AbortSignal;
};

/** A running part: `ended` resolves when it exits unexpectedly, with the sentence to show. */
export type StartedPart = { ended: Promise<Error> };

/**
 * Starts one of our programs as a part of this start: it is recorded, and stopped with the start.
 * @param name as in a sentence, e.g. "the server"
 * @throws UserError when it does not become ready
 */
export async function startPart(
  name: string,
  program: { script: string; env: Record<string, string>; log?: string; isReady: () => Promise<boolean> },
  { onStop, record, signal }: StartContext,
): Promise<StartedPart> {
  let known: ProcessIdentity | undefined;
  onStop({ name, close: async () => known && terminateProcess(known, 20_000) });
  const onSpawn = (child: ProcessIdentity) => {
    known = child;
    record({ name, ...child });
  };
  const service = await startService({ name, signal, onSpawn, ...program });
  const hint = program.log ? ` ${relativeToRoot(program.log)} says why.` : "";
  return {
    ended: service.ended.then((how) => new UserError(`${capitalize(name)} ended unexpectedly (${how}).${hint}`)),
  };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Starts the product's server and records its URL. */
export async function startServer(
  env: Record<string, string>,
  plan: StartPlan,
  context: StartContext,
): Promise<StartedPart> {
  const part = await context.step("Server", async (say) => {
    // Liveness is enough: the database responded a moment ago.
    const isReady = () => respondsOk(`http://127.0.0.1:${plan.port}/api/health`);
    // A local terminal stays readable; elsewhere logs belong on stdout.
    const log = plan.standIns && !plan.dev ? join(stateDir, "log/server.log") : undefined;
    const started = await startPart("the server", { script: "server/main.ts", env, log, isReady }, context);
    say(`port ${plan.port}`);
    return started;
  });
  recordUrl(plan.appUrl);
  return part;
}
