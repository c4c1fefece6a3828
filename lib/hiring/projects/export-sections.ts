import { db } from "@/lib/foundation/db/client";
import { columns, exportSection } from "@/lib/foundation/export-section";
import { toDecimalString } from "@/lib/foundation/format/money";

/** What the user agreed on as client or developer, without the other's words and name. */
export const projectsSection = exportSection("projects", "id", async (userId, { after, page }) => {
  const rows = await db.project.findMany({
    ...page,
    where: { OR: [{ clientId: userId }, { developerId: userId }], ...after },
    select: {
      ...columns("id", "projectRequestId", "clientId", "title", "timeline", "agreedCostCents", "hours", "status"),
      ...columns("createdAt"),
      milestones: { select: columns("title", "amountCents", "status", "dueAt"), orderBy: { position: "asc" } },
    },
  });
  return rows.map(({ clientId, agreedCostCents, milestones, ...row }) => ({
    ...row,
    side: clientId === userId ? "client" : "developer",
    agreedCost: agreedCostCents === null ? null : toDecimalString(Number(agreedCostCents)),
    milestones: milestones.map(({ amountCents, ...milestone }) => ({
      ...milestone,
      amount: toDecimalString(Number(amountCents)),
    })),
  }));
});
