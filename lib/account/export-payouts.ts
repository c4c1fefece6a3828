import { columns, exportSection } from "@/lib/account/export-section";
import { db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";

export const payoutsSection = exportSection("payouts", "id", async (developerId, { after, page }) => {
  const rows = await db.payout.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", "amountCents", "status", "failure", "createdAt"),
  });
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: toDecimalString(Number(amountCents)) }));
});

/** Without the provider's id, like all payment identifiers. */
export const payoutAccountsSection = exportSection("payoutAccounts", "id", (developerId, { after, page }) =>
  db.payoutAccount.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", "status", "requirements", "bankFailure", "checkedAt", "createdAt", "closedAt"),
  }),
);
