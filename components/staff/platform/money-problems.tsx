import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { MoneyEntry, MoneyList, type MoneyListPage, MoneyTable, Note } from "@/components/staff/platform/money";
import { RetryTransfer } from "@/components/staff/platform/retry-transfer";
import type { LedgerDifference, LedgerOverview } from "@/lib/commerce/ledger/ledger.rows";
import type { FailedTransfer, HeldDeveloper } from "@/lib/commerce/payouts/payouts.rows";
import { formatPrice } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { codeLabel } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";

/** Developers whose payouts are on hold. */
export function HoldList(list: MoneyListPage<HeldDeveloper>) {
  return (
    <MoneyList
      {...list}
      name="holds"
      title="Payouts on hold"
      lead="Hold or release payouts on a developer's page."
      empty="No payouts are on hold."
      keyOf={({ id }) => id}
    >
      {({ id, name, at, reason, balance }) => (
        <MoneyEntry
          aside={
            <span className="nums">
              <span className="text-muted-foreground">Balance </span>
              {formatPrice(balance)}
            </span>
          }
        >
          <Link href={paths.manageUser(id)} className="link wrap-anywhere">
            {name}
          </Link>
          <Note>
            Since <Moment at={at} />: <bdi>{reason}</bdi>
          </Note>
        </MoneyEntry>
      )}
    </MoneyList>
  );
}

const DELETED = "Deleted account";

/** Transfers that the provider refused, with a button to try again. */
export function TransferList(list: MoneyListPage<FailedTransfer>) {
  return (
    <MoneyList
      {...list}
      name="transfers"
      title="Failed transfers"
      lead="The money is back in the developer's balance. Fix the cause, then try again."
      empty="No failed transfers."
      keyOf={({ id }) => id}
    >
      {({ id, developer, orderId, appTitle, amount, failure, failedAt }) => (
        <MoneyEntry aside={<RetryTransfer id={id} label={`${developer?.name ?? DELETED}, ${formatPrice(amount)}`} />}>
          <span>
            {developer ? (
              <Link href={paths.manageUser(developer.id)} className="link wrap-anywhere">
                {developer.name}
              </Link>
            ) : (
              DELETED
            )}
          </span>
          <span className="nums">, {formatPrice(amount)}</span>
          <Note>
            {appTitle}, order {orderId}
          </Note>
          <Note>
            {codeLabel(failure) || "Refused"}, <Moment at={failedAt} />
          </Note>
        </MoneyEntry>
      )}
    </MoneyList>
  );
}

/** Orders whose amounts differ between the ledger and the provider, below the latest check. */
export function DifferenceList({
  check,
  ...list
}: MoneyListPage<LedgerDifference> & { check: LedgerOverview["lastCheck"] }) {
  return (
    <MoneyList
      {...list}
      name="differences"
      title="Reconciliation with Stripe"
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

/** The cents that the provider and the ledger differed by because they were in flight, as a decimal string. */
const inFlight = ({ ledger, provider, difference }: NonNullable<LedgerOverview["lastCheck"]>) =>
  (Number(provider) - Number(ledger) - Number(difference)).toFixed(2).replace("-0.00", "0.00");

/** The latest comparison of the ledger with the provider. */
function ProviderCheck({ check }: { check: LedgerOverview["lastCheck"] }) {
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
