import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";

/**
 * Rejects a moderation decision on the viewer's own content, whatever their role (decision 0023).
 * @param concerned ids of the users whom the decision affects; null for a user who does not exist or was deleted
 * @param sentence error message that says who decides instead
 * @throws AppError forbidden
 */
export function refuseOwn(viewer: Pick<Viewer, "id">, concerned: readonly (string | null)[], sentence: string): void {
  if (concerned.includes(viewer.id)) throw new AppError("forbidden", sentence);
}
