import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import type { Developer } from "@/lib/developers/developers.dto";
import { developersMessages } from "@/lib/developers/developers.messages";
import { developerColumns, developerRow, toDeveloper } from "@/lib/developers/developers.select";
import { AppError } from "@/lib/errors";

/**
 * Returns a developer's public profile (`GET /api/developers/{id}`).
 * @throws AppError not_found for an unknown user and for a user who is not a developer
 */
export async function getDeveloper(id: string): Promise<Developer> {
  const [row] = await queryRows(
    db,
    developerRow,
    Prisma.sql`
      SELECT ${developerColumns}, 0 AS tier FROM directory_entries d JOIN users u ON u.id = d.user_id
      WHERE d.user_id = ${id}::uuid AND d.listed`,
  );
  if (!row) throw new AppError("not_found", developersMessages.notFound);
  return toDeveloper(row);
}
