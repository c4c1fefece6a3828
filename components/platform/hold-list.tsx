import { Link } from "@/components/layout/link";
import { MoneyEntry, Note } from "@/components/platform/money-entry";
import { MoneyList, type MoneyListPage } from "@/components/platform/money-list";
import { Moment } from "@/components/layout/moment";
import { formatPrice } from "@/lib/format/money";
import { paths } from "@/lib/paths";
import type { HeldDeveloper } from "@/lib/payouts/staff-lists.dto";

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
