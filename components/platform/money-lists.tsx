import { Link } from "@/components/layout/link";
import { MoneyList } from "@/components/platform/money-list";
import { ProviderCheck } from "@/components/platform/provider-check";
import { RetryTransfer } from "@/components/platform/retry-transfer";
import type { ListPage } from "@/components/platform/users-tab";
import { codeLabel } from "@/lib/format/code-label";
import { formatDay } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/money";
import type { LedgerDifference, LedgerOverview } from "@/lib/ledger/overview.dto";
import { paths } from "@/lib/paths";
import type { FailedTransfer, HeldDeveloper } from "@/lib/payouts/staff-lists.dto";
import type { PlatformPageQuery } from "@/lib/platform/platform-page.schema";

type ListProps<T> = { query: PlatformPageQuery; page: ListPage<T> };

const note = "nums mt-0.5 block text-xs wrap-anywhere text-muted-foreground";

/** Orders of which the provider holds another amount than the ledger says, below the latest check. */
export function DifferenceList({
  query,
  page,
  check,
}: ListProps<LedgerDifference> & { check: LedgerOverview["lastCheck"] }) {
  return (
    <MoneyList
      name="differences"
      title="Compared with the payment provider"
      empty={check ? "The ledger and the provider agree." : "No differences are known."}
      query={query}
      page={page}
      keyOf={({ orderId }) => orderId}
      before={<ProviderCheck check={check} />}
    >
      {({ orderId, appTitle, ledger, provider, difference, foundAt }) => (
        <>
          <span className="min-w-0 flex-[1_1_18rem]">
            <span dir="auto" className="font-medium wrap-anywhere">
              {appTitle || "Unknown order"}
            </span>
            <span className={note}>
              Order {orderId}, found on {formatDay(foundAt)}
            </span>
          </span>
          <span className="nums sm:text-right">
            <span className="font-medium">{formatPrice(difference)}</span>
            <span className={note}>
              Ledger {formatPrice(ledger)}, provider {formatPrice(provider)}
            </span>
          </span>
        </>
      )}
    </MoneyList>
  );
}

/** Transfers that the provider refused, with a button to try again. */
export function TransferList({ query, page }: ListProps<FailedTransfer>) {
  return (
    <MoneyList
      name="transfers"
      title="Failed transfers"
      lead="The money is back in the developer's balance. Fix the cause, then try again."
      empty="No failed transfers."
      query={query}
      page={page}
      keyOf={({ id }) => id}
    >
      {({ id, developer, orderId, appTitle, amount, failure, failedAt }) => (
        <>
          <span className="min-w-0 flex-[1_1_18rem]">
            {developer ? (
              <Link href={paths.manageUser(developer.id)} className="link wrap-anywhere">
                {developer.name}
              </Link>
            ) : (
              "Deleted account"
            )}
            <span className="nums">, {formatPrice(amount)}</span>
            <span className={note}>
              {appTitle}, order {orderId}
            </span>
            <span className={note}>
              {codeLabel(failure) || "Refused"} on {formatDay(failedAt)}
            </span>
          </span>
          <RetryTransfer id={id} label={`${developer?.name ?? "Deleted account"}, ${formatPrice(amount)}`} />
        </>
      )}
    </MoneyList>
  );
}

/** Developers whose payouts staff hold. */
export function HoldList({ query, page }: ListProps<HeldDeveloper>) {
  return (
    <MoneyList
      name="holds"
      title="Payouts on hold"
      lead="Hold and release payouts on a developer's page."
      empty="No payouts are on hold."
      query={query}
      page={page}
      keyOf={({ id }) => id}
    >
      {({ id, name, at, reason, balance }) => (
        <>
          <span className="min-w-0 flex-[1_1_18rem]">
            <Link href={paths.manageUser(id)} className="link wrap-anywhere">
              {name}
            </Link>
            <span dir="auto" className={note}>
              Since {formatDay(at)}: {reason}
            </span>
          </span>
          <span className="nums">
            <span className="text-muted-foreground">Balance </span>
            {formatPrice(balance)}
          </span>
        </>
      )}
    </MoneyList>
  );
}
