import { describeConnectionFailure, isUnavailable } from "@/lib/foundation/db/failures";
import { monitorSchema } from "@/lib/foundation/db/schema-check";
import { env } from "@/lib/foundation/env";
import { logError } from "@/lib/foundation/log";
import { findUploadsProblem } from "@/lib/foundation/uploads/uploads";

/** Prisma's error repeats the statement that failed; its cause has what the driver said. */
function describeRefusal(error: unknown): string {
  type Cause = { originalCode?: string; originalMessage?: string };
  const { meta, cause, message } = error as {
    meta?: { driverAdapterError?: { cause?: Cause } };
    cause?: Cause;
    message: string;
  };
  const { originalCode: code = "", originalMessage = message } = meta?.driverAdapterError?.cause ?? cause ?? {};
  const failure = describeConnectionFailure({ code, message: originalMessage }, "DATABASE_URL", env.DATABASE_URL);
  return `${failure.problem}; ${failure.fix}`;
}

/**
 * Checks the database and the upload storage before the server opens its port. An unreachable service is only logged,
 * because it may come back soon and public pages do not need it; until then `/api/health/ready` reports it.
 * @throws Error with a one-sentence message when the schema does not belong to this release, or the upload storage
 * does not exist
 */
export async function checkStart(): Promise<void> {
  const storage = await findUploadsProblem();
  if (storage && !storage.away) throw new Error(storage.problem);
  if (storage) logError("uploads have no place for now", { detail: storage.problem });
  const schema = await monitorSchema().catch((error: unknown) => {
    if (!isUnavailable(error)) throw new Error(`DATABASE_URL: ${describeRefusal(error)}`, { cause: error });
    logError("the database is away", { error });
    return null;
  });
  if (schema) throw new Error(schema.message);
}
