import { MoneyEntry, Note } from "@/components/platform/money-entry";
import { MoneyList, type MoneyListPage } from "@/components/platform/money-list";
import { ProviderCheck } from "@/components/platform/provider-check";
import { Moment } from "@/components/layout/moment";
import { formatPrice } from "@/lib/format/money";
import type { LedgerDifference, LedgerOverview } from "@/lib/ledger/overview.dto";

/** Orders whose amounts differ between the ledger and the provider, below the latest check. */
export function DifferenceList({
  check,
  ...list
}: MoneyListPage<LedgerDifference> & { check: LedgerOverview["lastCheck"] }) {
  return (
    <MoneyList
      {...list}
      name="differences"
      title="Compared with the payment provider"
      empty={check && "The ledger and the provider agree."}
      keyOf={({ orderId }) => orderId}
      before={<ProviderCheck check={check} />}
    >
      {({ orderId, appTitle, ledger, provider, difference, foundAt }) => (
        <MoneyEntry
          aside={
            <span className="nums sm:text-right">
              <span className="font-medium">{formatPrice(difference)}</span>
              <Note>
                Ledger {formatPrice(ledger)}, provider {formatPrice(provider)}
              </Note>
            </span>
          }
        >
          <span dir="auto" className="font-medium wrap-anywhere">
            {appTitle || "Unknown order"}
          </span>
          <Note>
            Order {orderId}, found <Moment at={foundAt} />
          </Note>
        </MoneyEntry>
      )}
    </MoneyList>
  );
}
