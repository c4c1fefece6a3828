import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { MoneyList, type MoneyListPage, MoneyTable, Note } from "@/components/staff/platform/money";
import { RetryTransfer } from "@/components/staff/platform/retry-transfer";
import type { LedgerDifference, LedgerOverview } from "@/lib/commerce/ledger/ledger.rows";
import type { FailedTransfer, HeldDeveloper } from "@/lib/commerce/payouts/payouts.rows";
import { formatPrice } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { codeLabel } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";

const DELETED = "Deleted account";

function DeveloperLink({ developer }: { developer: { id: string; name: string } | null }) {
  if (!developer) return DELETED;
  return (
    <Link href={paths.manageUser(developer.id)} className="link wrap-anywhere">
      {developer.name}
    </Link>
  );
}

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
      columns={[
        { label: "Developer", rowHeader: true, cell: (held) => <DeveloperLink developer={held} /> },
        {
          label: "Reason",
          className: "text-muted-foreground wrap-anywhere max-md:order-last max-md:col-span-2 md:w-1/2",
          cell: ({ reason }) => <bdi>{reason}</bdi>,
        },
        {
          label: "Since",
          className: "nums whitespace-nowrap text-muted-foreground max-md:order-last max-md:col-span-2",
          cell: ({ at }) => (
            <>
              <span className="md:hidden">Since </span>
              <Moment at={at} />
            </>
          ),
        },
        {
          label: "Balance",
          figures: true,
          cell: ({ balance }) => (
            <>
              <span className="md:hidden">Balance </span>
              <span>{formatPrice(balance)}</span>
            </>
          ),
        },
      ]}
    />
  );
}

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
      columns={[
        { label: "Developer", rowHeader: true, cell: ({ developer }) => <DeveloperLink developer={developer} /> },
        {
          label: "Order",
          className: "max-md:order-1 max-md:col-span-2",
          cell: ({ appTitle, orderId }) => (
            <>
              <span dir="auto" className="wrap-anywhere">
                {appTitle}
              </span>
              <Note>Order {orderId}</Note>
            </>
          ),
        },
        {
          label: "Failed",
          className: "max-md:order-2",
          cell: ({ failure, failedAt }) => (
            <>
              <span>{codeLabel(failure) || "Refused"}</span>
              <Note>
                <Moment at={failedAt} />
              </Note>
            </>
          ),
        },
        { label: "Amount", figures: true, cell: ({ amount }) => formatPrice(amount) },
        {
          label: "Action",
          labelHidden: true,
          className: "text-right max-md:order-3",
          cell: ({ id, developer, amount }) => (
            <RetryTransfer id={id} label={`${developer?.name ?? DELETED}, ${formatPrice(amount)}`} />
          ),
        },
      ]}
    />
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
      columns={[
        {
          label: "Order",
          rowHeader: true,
          cell: ({ appTitle, orderId }) => (
            <>
              <span dir="auto" className="font-medium wrap-anywhere">
                {appTitle || "Unknown order"}
              </span>
              <Note>Order {orderId}</Note>
            </>
          ),
        },
        {
          label: "Found",
          className: "nums whitespace-nowrap text-muted-foreground max-md:order-last",
          cell: ({ foundAt }) => <Moment at={foundAt} />,
        },
        ...(["ledger", "provider"] as const).map((side) => ({
          label: side === "ledger" ? "Ledger" : "Provider",
          figures: true,
          className: "max-md:order-last max-md:col-span-2",
          cell: (row: LedgerDifference) => (
            <>
              <span className="md:hidden">{side === "ledger" ? "Ledger " : "Provider "}</span>
              <span>{formatPrice(row[side])}</span>
            </>
          ),
        })),
        {
          label: "Difference",
          figures: true,
          cell: ({ difference }) => <span className="font-semibold">{formatPrice(difference)}</span>,
        },
      ]}
    />
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
