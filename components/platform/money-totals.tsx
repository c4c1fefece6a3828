import { MoneyTable, negate } from "@/components/platform/money-table";
import { SectionCard } from "@/components/layout/section-card";
import type { LedgerOverview } from "@/lib/ledger/overview.dto";

/** Where the money came from and to whom it is owed, with the same total. */
export function MoneyTotals({ totals }: { totals: LedgerOverview["totals"] }) {
  return (
    <SectionCard
      title="Money overview"
      lead="Both sides add up to the same total, because all the money we hold is owed to someone."
    >
      <div className="mt-5 grid items-start gap-x-12 gap-y-7 lg:grid-cols-2">
        <MoneyTable
          caption="Where it came from"
          rows={[
            { label: "Received from buyers", amount: totals.received },
            { label: "Refunded to buyers", amount: negate(totals.refunded) },
            { label: "Lost in disputes", amount: negate(totals.chargedBack) },
            ...(Number(totals.adjustments) === 0 ? [] : [{ label: "Corrections", amount: totals.adjustments }]),
            { label: "Paid out to developers", amount: negate(totals.paidOut) },
          ]}
          total={{ label: "Held", amount: totals.held }}
        />
        <MoneyTable
          caption="Who it's owed to"
          rows={[
            { label: "Developers, available", amount: totals.available },
            { label: "Developers, pending", amount: totals.pending },
            { label: "Developers, debts to us", amount: negate(totals.debt) },
            { label: "Developers, payouts on their way", amount: totals.inTransit },
            { label: "Buyers, refunds not sent yet", amount: totals.owedToBuyers },
            { label: "In dispute, awaiting the bank", amount: totals.inDispute },
            { label: "Forgehall, platform fees", amount: totals.platformFees },
          ]}
          total={{ label: "Held", amount: totals.held }}
        />
      </div>
    </SectionCard>
  );
}
