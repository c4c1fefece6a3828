import { Link } from "@/components/layout/link";
import { MoneyEntry, Note } from "@/components/platform/money-entry";
import { MoneyList, type MoneyListPage } from "@/components/platform/money-list";
import { RetryTransfer } from "@/components/platform/retry-transfer";
import { Moment } from "@/components/layout/moment";
import { codeLabel } from "@/lib/format/code-label";
import { formatPrice } from "@/lib/format/money";
import { paths } from "@/lib/paths";
import type { FailedTransfer } from "@/lib/payouts/staff-lists.dto";

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
