import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import { MoneyList, type MoneyListPage, Note } from "@/components/staff/platform/money";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { FUND_AGES, FUND_GROUP_LABELS, type FundGroup } from "@/lib/hiring/projects/open-funds.constants";
import type { OpenFunds, OpenMilestone } from "@/lib/hiring/projects/open-funds.rows";
import { platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";

type Sum = OpenFunds["groups"][number];
const isAge = (group: FundGroup) => FUND_AGES.some((age) => age.group === group);

type SumRowsProps = { sums: readonly Sum[]; hrefTo: (group: FundGroup) => string };

/** Rows of groups that have milestones link to them. */
function SumRows({ sums, hrefTo }: SumRowsProps) {
  return sums.map(({ group, milestones, amount }) => (
    <tr key={group} className="border-t border-border">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted-foreground">
        {milestones === 0 ? (
          FUND_GROUP_LABELS[group]
        ) : (
          <Link href={hrefTo(group)} className="link">
            {FUND_GROUP_LABELS[group]}
          </Link>
        )}
      </th>
      <td className="py-1.5 pr-4 text-right">{formatCount(milestones)}</td>
      <td className="py-1.5 text-right whitespace-nowrap">{formatPrice(amount)}</td>
    </tr>
  ));
}

const heading = "pb-1.5 text-right font-normal text-muted-foreground";

function SumTable({ caption, total, ...rows }: SumRowsProps & { caption: string; total?: OpenFunds }) {
  return (
    <table className="nums w-full text-sm">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className={`${heading} pr-4`}>
            Milestones
          </th>
          <th scope="col" className={heading}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <SumRows {...rows} />
      </tbody>
      {total && (
        <tfoot>
          <tr className="border-t-2 border-border font-semibold">
            <th scope="row" className="py-1.5 pr-4 text-left font-semibold">
              Total
            </th>
            <td className="py-1.5 pr-4 text-right">{formatCount(total.milestones)}</td>
            <td className="py-1.5 text-right whitespace-nowrap">{formatPrice(total.amount)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Whether the ledger holds as much for milestones as was paid for them. */
function LedgerCheck({ funds: { ledger, withdrawn, difference } }: { funds: OpenFunds }) {
  if (Number(difference) !== 0)
    return (
      <p role="alert" className="nums mt-3 max-w-[62ch] text-sm font-semibold text-destructive">
        {`The ledger holds ${formatPrice(ledger)} for milestones, which differs by ${formatPrice(difference)} from ` +
          "what was paid for them. The nightly check logs which orders."}
      </p>
    );
  return (
    <p className="nums mt-3 max-w-[62ch] text-sm text-muted-foreground">
      {`The ledger agrees: it holds ${formatPrice(ledger)} for milestones.` +
        (Number(withdrawn) === 0 ? "" : ` Banks have withdrawn the other ${formatPrice(withdrawn)} until they decide.`)}
    </p>
  );
}

/** What is held for milestones that nobody has decided about, with links to them. */
export function ProjectFunds({ funds, query }: { funds: OpenFunds; query: PlatformPageQuery }) {
  const { milestones, groups, oldest } = funds;
  const hrefTo = (group?: FundGroup) => platformHref(query, { list: "funds", group });
  return (
    <SectionCard id="funds" title="Project funds" lead="Held for milestones not yet approved, returned or decided.">
      <div className="mt-5 grid items-start gap-x-12 gap-y-7 lg:grid-cols-2">
        <SumTable
          caption="By time since funding"
          sums={groups.filter(({ group }) => isAge(group))}
          total={funds}
          hrefTo={hrefTo}
        />
        <div>
          <SumTable caption="Of these" sums={groups.filter(({ group }) => !isAge(group))} hrefTo={hrefTo} />
          {oldest && (
            <p className="nums mt-4 text-sm wrap-anywhere">
              <span className="font-semibold">Held the longest: </span>
              <bdi>{oldest.title}</bdi>
              <span> of </span>
              <bdi>{oldest.project.title}</bdi>
              <span>{`, ${formatPrice(oldest.amount)} `}</span>
              <span>{oldest.days === 0 ? "since today" : `for ${pluralize(oldest.days, "day")}`}</span>
            </p>
          )}
        </div>
      </div>
      <LedgerCheck funds={funds} />
      {milestones > 0 && (
        <p className="mt-3 text-sm">
          <Link href={hrefTo()} className="link nums">
            {milestones === 1 ? "Show it" : `Show all ${formatCount(milestones)}`}
          </Link>
        </p>
      )}
    </SectionCard>
  );
}

const STATUS_LABELS: Record<OpenMilestone["status"], string> = {
  funded: "Funded",
  submitted: "Submitted",
  changes_requested: "Changes requested",
  in_dispute: "In dispute",
};

function Person({ label, person }: { label: string; person: OpenMilestone["client"] }) {
  return (
    <>
      <span className="md:hidden">{label} </span>
      {person ? (
        <Link href={paths.manageUser(person.id)} className="link wrap-anywhere">
          {person.name}
        </Link>
      ) : (
        <span>Deleted account</span>
      )}
    </>
  );
}

/** The milestones whose money is held, the longest held first. */
export function OpenMilestoneList(list: MoneyListPage<OpenMilestone>) {
  const { group } = list.query;
  return (
    <MoneyList
      {...list}
      name="funds"
      title={group ? `Project funds: ${FUND_GROUP_LABELS[group]}` : "Project funds"}
      lead="The longest held first."
      empty="No money is held for such milestones."
      oldestFirst
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Milestone",
          rowHeader: true,
          cell: ({ title, project }) => (
            <>
              <span dir="auto" className="font-medium wrap-anywhere">
                {title}
              </span>
              <Note>
                <bdi>{project.title}</bdi>
              </Note>
            </>
          ),
        },
        {
          label: "Client",
          className: "max-md:order-last max-md:col-span-2",
          cell: ({ client }) => <Person label="Client" person={client} />,
        },
        {
          label: "Developer",
          className: "max-md:order-last max-md:col-span-2",
          cell: ({ developer }) => <Person label="Developer" person={developer} />,
        },
        {
          label: "Status",
          className: "max-md:order-last max-md:col-span-2",
          cell: ({ status, paymentDisputed }) => (
            <>
              <span>{STATUS_LABELS[status]}</span>
              {paymentDisputed && <Note>Disputed by the bank</Note>}
            </>
          ),
        },
        {
          label: "Funded",
          className: "nums whitespace-nowrap max-md:order-last max-md:col-span-2",
          cell: ({ fundedAt, days }) => (
            <>
              <span className="md:hidden">Funded </span>
              <Moment at={fundedAt} />
              <Note>{pluralize(days, "day")} ago</Note>
            </>
          ),
        },
        { label: "Amount", figures: true, cell: ({ amount }) => formatPrice(amount) },
      ]}
    />
  );
}
