import type { FailedJob } from "@/lib/platform/platform.dto";
import { scrub } from "@/lib/scrub";

export type JobRow = Omit<FailedJob, "id" | "createdAt" | "updatedAt"> & {
  id: bigint;
  createdAt: Date;
  updatedAt: Date;
};

/**
 * Row → DTO. Library errors may quote their input, so the message is scrubbed as in the log; the stack stays in the
 * log.
 */
export function toFailedJob({ id, error, createdAt, updatedAt, ...row }: JobRow): FailedJob {
  const message = error?.split("\n", 1)[0];
  return {
    ...row,
    id: String(id),
    error: message ? scrub(message) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
