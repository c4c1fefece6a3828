import { describePayoutObstacle } from "@/components/payouts/describe-payout-obstacle";
import { PayOutButton } from "@/components/payouts/pay-out-button";
import { StatPanel } from "@/components/layout/stat-panel";
import { TextWithDates } from "@/components/layout/moment";
import { formatPrice } from "@/lib/format/money";
import type { DeveloperBalance } from "@/lib/ledger/ledger.dto";

/** What the developer has earned, by where it is, with "Pay out now" for a ready account. */
export function BalancePanel({ balance, isReady }: { balance: DeveloperBalance; isReady: boolean }) {
  const { available, pending, inTransit, paidOut, debt, nextAvailableAt } = balance;
  const stats = [
    {
      label: "Available",
      value: formatPrice(available),
      note: Number(available) > 0 && (isReady ? "Ready to pay out" : "Waiting for your payout account"),
    },
    {
      label: "Pending",
      value: formatPrice(pending),
      note: nextAvailableAt && <TextWithDates text={`Next on ${nextAvailableAt}`} format="shortDay" />,
    },
    { label: "On its way", value: formatPrice(inTransit) },
    { label: "Paid out", value: formatPrice(paidOut) },
  ];
  return (
    <>
      <StatPanel stats={stats} even />
      {Number(debt) > 0 && (
        <p className="mt-4 rounded-md border border-border bg-secondary px-4 py-3 text-sm">
          <strong className="nums font-semibold">You owe {formatPrice(debt)}.</strong> A sale was refunded or disputed
          after we paid you. We&apos;ll deduct it from your next earnings.
        </p>
      )}
      {isReady && <PayOutButton obstacle={describePayoutObstacle(balance)} />}
    </>
  );
}
