import { Prisma } from "@/lib/foundation/db/generated/client";
import { forbiddenMessage, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";

/**
 * Locks every super admin until the transaction ends, so that two of them cannot demote each other at once and leave
 * none.
 * @returns their ids
 * @throws AppError forbidden when the actor is no longer a super admin
 */
export async function lockSuperAdmins(tx: Pick<Db, "$queryRaw">, actor: Viewer | "operator"): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: "uuid" },
    Prisma.sql`SELECT id FROM users WHERE role = 'super_admin' ORDER BY id FOR UPDATE`,
  );
  const ids = rows.map(({ id }) => id);
  if (actor !== "operator" && !ids.includes(actor.id)) throw new AppError("forbidden", forbiddenMessage);
  return ids;
}
