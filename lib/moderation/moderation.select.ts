import type { AppRow } from "@/lib/apps/apps.select";
import { toAppSummary } from "@/lib/apps/apps.select";
import { db } from "@/lib/db/client";
import type { AdminApp } from "@/lib/moderation/moderation.dto";

/** List rows → DTOs, with the download address and the version, which the catalogue's own columns never carry. One query for all. */
export async function toAdminApps(rows: readonly AppRow[]): Promise<AdminApp[]> {
  const found = await db.app.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, select: { id: true, downloadUrl: true, revision: true } });
  const byId = new Map(found.map(({ id, ...more }) => [id, more]));
  return rows.flatMap((row) => {
    const more = byId.get(row.id);
    // One that was deleted since the list was read is left out.
    return more ? [{ ...toAppSummary(row), ...more }] : [];
  });
}
