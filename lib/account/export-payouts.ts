import { columns, exportSection } from "@/lib/account/export-section";
import { db } from "@/lib/db/client";

const toNumber = ({ amountCents, ...row }: { amountCents: bigint }) => ({ ...row, amountCents: Number(amountCents) });

/** The developer's own entries: what each sale earned, and what was paid out. */
export const ledgerSection = exportSection("ledger", "id", async (developerId, { after, page }) => {
  const rows = await db.ledgerEntry.findMany({
    ...page,
    where: { developerId, account: "developer", ...after },
    select: {
      ...columns("id", "amountCents", "currency", "availableAt", "createdAt"),
      transaction: { select: columns("kind", "orderId") },
    },
  });
  return rows.map(({ transaction, ...row }) => ({ ...toNumber(row), ...transaction }));
});

export const payoutsSection = exportSection("payouts", "id", async (developerId, { after, page }) => {
  const rows = await db.payout.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", "amountCents", "status", "failure", "createdAt"),
  });
  return rows.map(toNumber);
});

/** Without the provider's id, like all payment identifiers. */
export const payoutAccountsSection = exportSection("payoutAccounts", "id", (developerId, { after, page }) =>
  db.payoutAccount.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", "status", "requirements", "bankFailure", "checkedAt", "createdAt", "closedAt"),
  }),
);
