import { db } from "@/lib/foundation/db/client";
import { columns, exportSection } from "@/lib/foundation/export-section";
import { toDecimalString } from "@/lib/foundation/format/money";

const toDollars = (cents: bigint) => toDecimalString(Number(cents));

/** What the user agreed on as client or developer, without the other's words and name. */
export const projectsSection = exportSection("projects", "id", async (userId, { after, page }) => {
  const rows = await db.project.findMany({
    ...page,
    where: { OR: [{ clientId: userId }, { developerId: userId }], ...after },
    select: {
      ...columns("id", "projectRequestId", "clientId", "title", "timeline", "agreedCostCents", "hours", "status"),
      ...columns("createdAt"),
      milestones: {
        select: {
          ...columns("title", "amountCents", "status", "dueAt", "fundedAt", "submittedAt"),
          submissions: { select: columns("note", "files", "links", "releaseId", "createdAt") },
          dispute: {
            select: {
              ...columns(
                "createdAt",
                "toDeveloperCents",
                "reason",
                "appealedBy",
                "appeal",
                "appealFiles",
                "appealedAt",
              ),
              statements: { select: columns("side", "aboutAppeal", "statement", "files", "createdAt") },
            },
          },
        },
        orderBy: { position: "asc" },
      },
    },
  });
  return rows.map(({ clientId, agreedCostCents, milestones, ...row }) => {
    const own = clientId === userId ? "client" : "developer";
    return {
      ...row,
      side: own,
      agreedCost: agreedCostCents === null ? null : toDollars(agreedCostCents),
      milestones: milestones.map(({ amountCents, submissions, dispute, ...milestone }) => ({
        ...milestone,
        amount: toDollars(amountCents),
        submissions: own === "developer" ? submissions : [],
        dispute: dispute && {
          createdAt: dispute.createdAt,
          reason: dispute.reason,
          toDeveloper: dispute.toDeveloperCents === null ? null : toDollars(dispute.toDeveloperCents),
          appeal:
            dispute.appealedBy === own
              ? { appeal: dispute.appeal, files: dispute.appealFiles, createdAt: dispute.appealedAt }
              : null,
          statements: dispute.statements.filter(({ side }) => side === own),
        },
      })),
    };
  });
});

/** What the user wrote about the other side of projects. */
export const ratingsSection = exportSection("projectRatings", "id", (userId, { after, page }) =>
  db.projectRating.findMany({
    ...page,
    where: { authorId: userId, ...after },
    select: columns("id", "projectId", "rating", "comment", "createdAt", "publishedAt", "removedAt"),
  }),
);
