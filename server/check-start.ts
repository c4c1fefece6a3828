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
 * Looks at the database and the store before the server opens its port. What is only away is logged, since it may be
 * back in a moment and public pages are served without it; readiness (`/api/health/ready`) tells until then.
 * @throws Error with one sentence when the schema is not this release's, or uploads have no place: no visitor could be
 *   served well
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
