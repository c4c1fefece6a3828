import { AccountActions } from "@/components/commerce/payouts/account-actions";
import { HistoryItem, HistoryList, StatementLinks } from "@/components/commerce/payouts/history-list";
import { PayOutButton } from "@/components/commerce/payouts/pay-out-button";
import { StatPanel } from "@/components/lists/stat-panel";
import { statusBadge } from "@/components/lists/status-badge";
import { Link } from "@/components/shell/link";
import { Moment, TextWithDates } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import { TriangleAlert } from "@/components/ui/icons";
import { entryLabel } from "@/lib/commerce/ledger/ledger.constants";
import type { DeveloperBalance, ShownEntry } from "@/lib/commerce/ledger/ledger.rows";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import type { PayoutsPageQuery } from "@/lib/commerce/payouts/payouts.queries";
import type { Payout, PayoutAccount, PayoutsPage } from "@/lib/commerce/payouts/payouts.rows";
import {
  describeTerms,
  formatFeePercent,
  MIN_PAYOUT_CENTS,
  type PayoutAccountStatus,
  payoutsMessages,
  type PayoutStatus,
} from "@/lib/commerce/payouts/payouts.constants";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatPrice, toCents } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

const sentences: Record<PayoutAccountStatus, string> = {
  none:
    "Add your bank account once, and we'll send you what you earn. Our payment provider collects your details; we " +
    "never see them. Until then, your earnings stay in your balance.",
  incomplete: "Almost there: the payment provider needs a few more details before we can pay you.",
  under_review: "The payment provider is checking your details. We'll email you when it's done.",
  ready: "You're all set. Payouts are automatic once you have $1.00 or more.",
  restricted: "We can't pay out to your account right now. Your earnings stay in your balance.",
};

type AccountCardProps = { account: PayoutAccount; needsProof: boolean; isOnHold: boolean; asksCode: boolean };

/** The payout account: its status in plain words, what is missing, and what the developer can do. */
function AccountCard({ account: { status, requirements }, needsProof, isOnHold, asksCode }: AccountCardProps) {
  return (
    <SectionCard
      id="payout-account"
      title="Payout account"
      lead={
        <>
          {status !== "none" && <PayoutAccountBadge status={status} className="mr-2 mb-1 align-middle" />}
          <span>{sentences[status]}</span>
        </>
      }
    >
      {isOnHold && (
        <p className="mt-4 flex items-start gap-2 text-sm text-destructive">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Your payouts are on hold. We emailed you the reason.
        </p>
      )}
      {requirements.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">
            {status === "under_review" ? "What happens now" : "What's needed"}
          </h3>
          <ul className="mt-1 grid max-w-[66ch] list-disc gap-1 pl-5 text-sm wrap-anywhere">
            {requirements.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <AccountActions status={status} needsProof={needsProof} asksCode={asksCode} />
    </SectionCard>
  );
}

/** What the developer has earned, by where it is, with "Pay out now" for a ready account. */
function BalancePanel({ balance, isReady }: { balance: DeveloperBalance; isReady: boolean }) {
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

/**
 * Returns why the available balance cannot be paid out now, and when more becomes available as an ISO 8601 date, for
 * `TextWithDates`; null if it can be paid out.
 */
export function describePayoutObstacle({
  available,
  nextAvailableAt,
}: Pick<DeveloperBalance, "available" | "nextAvailableAt">): string | null {
  const cents = toCents(available);
  if (cents >= MIN_PAYOUT_CENTS) return null;
  const reason = cents > 0 ? payoutsMessages.belowMinimum : payoutsMessages.nothingAvailable;
  return nextAvailableAt ? `${reason} Your next earnings become available on ${nextAvailableAt}.` : reason;
}

/** The seller's orders of the day on which this one was placed. */
function ordersOfDay(createdAt: string): string {
  const day = createdAt.slice(0, 10);
  return withQuery(paths.developerOrders, { from: day, to: day });
}

/** One ledger entry: what happened, to which order, how much, and when a share becomes available. */
function EntryItem({ entry, now }: { entry: ShownEntry; now: string }) {
  const { kind, amount, orderId, availableAt, createdAt, order } = entry;
  const isWaiting = Number(amount) > 0 && availableAt !== null && availableAt > now;
  const fee = kind === "payment" && order && order.feePercent > 0 ? formatFeePercent(order.feePercent) : null;
  return (
    <HistoryItem
      amount={
        <p className="nums text-right">
          <span className="wide block font-bold">{formatPrice(amount)}</span>
          {fee && <span className="narrow block text-xs text-muted-foreground">after a {fee} fee</span>}
        </p>
      }
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{entryLabel(kind, Number(amount))}</span>
        {order && (
          <>
            {" "}
            <bdi>{order.appTitle}</bdi>
          </>
        )}
      </p>
      <p className="nums text-sm text-muted-foreground">
        <Moment at={createdAt} />
        {order && orderId && (
          <>
            <span>, </span>
            <Link href={ordersOfDay(order.createdAt)} className="inline-block min-h-6 underline underline-offset-3">
              order <span className="font-mono text-xs">{orderNumber(orderId)}</span>
            </Link>
          </>
        )}
      </p>
      {isWaiting && (
        <p className="nums text-sm text-muted-foreground">
          Available on <Moment at={availableAt} />
        </p>
      )}
    </HistoryItem>
  );
}

type EntryListProps = { entries: PayoutsPage["entries"]; query: PayoutsPageQuery; now: string };

/** Every entry of the developer's ledger. They add up to the balance. */
function EntryList({ entries, query, now }: EntryListProps) {
  return (
    <HistoryList
      name="entries"
      title="Balance history"
      empty="Nothing yet. Your share of each sale appears here."
      page={entries}
      query={query}
    >
      {(entry) => <EntryItem key={entry.id} entry={entry} now={now} />}
    </HistoryList>
  );
}

/** A payout account's status. */
const PayoutAccountBadge = statusBadge<Exclude<PayoutAccountStatus, "none">>({
  incomplete: { tone: "waiting", label: "Details needed" },
  under_review: { tone: "waiting", label: "Under review" },
  ready: { tone: "good", label: "Ready" },
  restricted: { tone: "bad", label: "Action needed" },
});

function PayoutItem({ payout: { amount, status, createdAt, failure } }: { payout: Payout }) {
  return (
    <HistoryItem
      amount={
        <div className="flex flex-col-reverse items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
          <PayoutStatusBadge status={status} />
          <p className="wide nums min-w-20 text-right font-bold">{formatPrice(amount)}</p>
        </div>
      }
    >
      <Moment at={createdAt} className="nums" />
      {failure && <p className="max-w-[60ch] text-sm wrap-anywhere text-muted-foreground">{failure}</p>}
    </HistoryItem>
  );
}

/** The developer's payouts. */
function PayoutList({ payouts, query }: { payouts: PayoutsPage["payouts"]; query: PayoutsPageQuery }) {
  return (
    <HistoryList name="payouts" title="Payout history" empty="No payouts yet." page={payouts} query={query}>
      {(payout) => <PayoutItem key={payout.id} payout={payout} />}
    </HistoryList>
  );
}

/** A payout's status. */
const PayoutStatusBadge = statusBadge<PayoutStatus>({
  pending: { tone: "waiting", label: "On its way" },
  paid: { tone: "good", label: "Paid" },
  failed: { tone: "bad", label: "Failed" },
  reversed: { tone: "bad", label: "Reversed" },
});

type PayoutsViewProps = {
  page: PayoutsPage;
  query: PayoutsPageQuery;
  /** Whether two-step sign-in is on, so that changes of the account require a code too. */
  asksCode: boolean;
  /** When the page was rendered, as an ISO date. */
  now: string;
};

/** The Payouts tab: balance, account, payouts and every entry of the ledger. */
export function PayoutsView({ page, query, asksCode, now }: PayoutsViewProps) {
  const { balance, account, needsProof, terms, isOnHold, entries, payouts, statements } = page;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <BalancePanel balance={balance} isReady={account.status === "ready"} />
        <p className="mt-3 max-w-[66ch] text-sm text-muted-foreground">{describeTerms(terms)}</p>
      </div>
      <AccountCard account={account} needsProof={needsProof} isOnHold={isOnHold} asksCode={asksCode} />
      <PayoutList payouts={payouts} query={query} />
      <EntryList entries={entries} query={query} now={now} />
      <section aria-labelledby="statements">
        <h2 id="statements" className="text-h3">
          Statements
        </h2>
        <StatementLinks statements={statements} />
      </section>
    </div>
  );
}
