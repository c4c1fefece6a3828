import { signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { CurrentUser } from "@/lib/users/users.dto";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

/**
 * Returns the viewer's own record.
 * @throws AppError unauthenticated when signed out (docs/product.md#errors: a 401 means signed out)
 */
export async function getCurrentUser(viewer: Viewer | null): Promise<CurrentUser> {
  const row = viewer && (await db.user.findUnique({ where: { id: viewer.id }, select: currentUserSelect }));
  if (!row) throw new AppError("unauthenticated", signInMessage);
  return toCurrentUser(row);
}
