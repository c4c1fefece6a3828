import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppSummary } from "@/lib/apps/apps.select";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import { findAppRows } from "@/lib/apps/find-app-rows";
import { Prisma } from "@/lib/db/generated/client";

/** Returns apps by id, as cards show them. Callers must have checked that the viewer can see them. */
export async function findAppSummaries(ids: readonly string[]): Promise<Map<string, AppSummary>> {
  const conditions = Prisma.sql`a.id = ANY(${[...ids]}::uuid[])`;
  const all = { where: Prisma.sql`TRUE`, order: Prisma.sql`a.id`, take: ids.length };
  const rows = await findAppRows({ conditions, descriptionLength: CARD_DESCRIPTION_LENGTH }, all);
  return new Map(rows.map((row) => [row.id, toAppSummary(row)]));
}
