import { UserError } from "../user-error.mjs";
import { startService } from "../processes/start-service";
import { terminateProcess } from "../processes/terminate-process.mjs";
import type { ProcessIdentity } from "../processes/process-identity.mjs";
import { relativeToRoot } from "../project-paths.mjs";
import type { StartContext } from "./start-context";

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
  onStop({ name, close: async () => known && terminateProcess(known, 15_000) });
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
