import { monitorSchema } from "@/lib/db/find-schema-problem";
import { isUnavailable } from "@/lib/db/is-unavailable";
import { logError } from "@/lib/log";
import { findStorageProblem } from "@/lib/storage/find-storage-problem";

const REFUSALS: Record<string, string> = {
  AuthenticationFailed: "the database rejected the user or the password.",
  DatabaseAccessDenied: "the user may not open this database.",
  DatabaseDoesNotExist: "the database does not exist. npm run migrate creates it.",
};

/** Prisma's error repeats the statement that failed; its cause names the kind. */
function describeRefusal(error: unknown): string {
  const { meta, cause } = error as {
    meta?: { driverAdapterError?: { cause?: { kind?: string } } };
    cause?: { kind?: string };
  };
  const kind = meta?.driverAdapterError?.cause?.kind ?? cause?.kind ?? "";
  return REFUSALS[kind] ?? (error as Error).message;
}

/**
 * Checks the database and the upload storage before the server opens its port. An unreachable service is only logged,
 * because it may come back soon and public pages do not need it; until then `/api/health/ready` reports it.
 * @throws Error with a one-sentence message when the schema does not belong to this release, or the upload storage
 * does not exist
 */
export async function checkStart(): Promise<void> {
  const storage = await findStorageProblem();
  if (storage && !storage.away) throw new Error(storage.problem);
  if (storage) logError("uploads have no place for now", { detail: storage.problem });
  const schema = await monitorSchema().catch((error: unknown) => {
    if (!isUnavailable(error)) throw new Error(`DATABASE_URL: ${describeRefusal(error)}`, { cause: error });
    logError("the database is away", { error });
    return null;
  });
  if (schema) throw new Error(schema.message);
}
