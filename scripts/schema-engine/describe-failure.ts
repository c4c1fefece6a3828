import { describeConnectionFailure } from "../../lib/foundation/db/failures";
import { errorCode } from "../error-code.mjs";
import type { Datasource } from "./connection-config";

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Converts an engine error to the error object of a JSON-RPC response, with Prisma's code if it has one. */
export function describeFailure(
  error: unknown,
  registry: { consumeError(id: number): { error: unknown } | undefined } | undefined,
  datasource: Datasource,
) {
  // The engine refers to an error from JavaScript by its number in the registry.
  const id = /External error id#(\d+)/.exec(messageOf(error))?.[1];
  const cause = (id && registry?.consumeError(Number(id))?.error) ?? error;
  const known = knownFailure(cause, datasource);
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    data: { is_panic: false, message: known.message, error_code: known.error_code, meta: null },
  };
}

const PRISMA_CODES = { rejected: "P1000", unreachable: "P1001", missing: "P1003" };

/** Maps connection failures to Prisma's codes (P1000, P1001, P1003). */
export function knownFailure(error: unknown, { url }: Datasource): { error_code?: string; message: string } {
  const { kind, problem, fix } = describeConnectionFailure(error, "DATABASE_URL", url || "postgresql://127.0.0.1/none");
  if (kind !== "unusable") return { error_code: PRISMA_CODES[kind], message: `${problem}; ${fix}` };
  // The engine appends its own stack trace: lines like " 0: …" and what follows.
  return { error_code: errorCode(error), message: messageOf(error).replace(/\n +(\d+: |with |at ).*/g, "") };
}
