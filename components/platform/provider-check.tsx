import { MoneyTable } from "@/components/platform/money-table";
import { Moment } from "@/components/layout/moment";
import { formatPrice } from "@/lib/format/money";
import { pluralize } from "@/lib/format/count";
import type { LedgerOverview } from "@/lib/ledger/overview.dto";

/** The cents that the provider and the ledger differed by because they were in flight, as a decimal string. */
const inFlight = ({ ledger, provider, difference }: NonNullable<LedgerOverview["lastCheck"]>) =>
  (Number(provider) - Number(ledger) - Number(difference)).toFixed(2).replace("-0.00", "0.00");

/** The latest comparison of the ledger with the provider. */
export function ProviderCheck({ check }: { check: LedgerOverview["lastCheck"] }) {
  if (!check)
    return (
      <p className="mt-3 text-sm text-muted-foreground">
        We compare the ledger with the payment provider every night. The first check hasn&apos;t run yet.
      </p>
    );
  return (
    <>
      <p className="nums mt-1 max-w-[62ch] text-sm text-muted-foreground">
        Last checked on <Moment at={check.at} format="dateTime" />: {pluralize(check.ordersChecked, "changed order")}{" "}
        compared.
      </p>
      <div className="mt-5 max-w-xl">
        <MoneyTable
          caption="At the last check"
          rows={[
            { label: "Our ledger expected", amount: check.ledger },
            { label: "Differences", amount: check.difference },
            { label: "Still processing, checked next time", amount: inFlight(check) },
          ]}
          total={{ label: "Held by the provider for our orders", amount: check.provider }}
        />
        <p className="nums mt-3 text-sm text-muted-foreground">
          Not included: {formatPrice(check.unattributed)} that belongs to no order, and {formatPrice(check.fees)} in
          fees kept by the provider.
        </p>
      </div>
    </>
  );
}
