import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";

/**
 * Refuses a decision about what is the viewer's own: nobody moderates their own things, whatever their role (decision
 * 0122).
 * @param concerned ids of the people whom the decision is about; null where there is nobody (any more)
 * @param sentence says who decides instead
 * @throws AppError forbidden
 */
export function refuseOwn(viewer: Pick<Viewer, "id">, concerned: readonly (string | null)[], sentence: string): void {
  if (concerned.includes(viewer.id)) throw new AppError("forbidden", sentence);
}
