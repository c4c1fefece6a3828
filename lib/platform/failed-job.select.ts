import type { FailedJob } from "@/lib/platform/platform.dto";
import { scrub } from "@/lib/scrub";

export type JobRow = Omit<FailedJob, "id" | "createdAt" | "updatedAt"> & {
  id: bigint;
  createdAt: Date;
  updatedAt: Date;
};

/**
 * Row → DTO. Errors of libraries quote what they were given, so they are cleaned as in the log; the stack is for the
 * log alone.
 */
export function toFailedJob({ id, error, createdAt, updatedAt, ...row }: JobRow): FailedJob {
  const said = error?.split("\n", 1)[0];
  return {
    ...row,
    id: String(id),
    error: said ? scrub(said) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
