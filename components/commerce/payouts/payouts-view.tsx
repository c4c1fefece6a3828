import { AccountActions } from "@/components/commerce/payouts/account-actions";
import { EntryList, HistoryList, StatementLinks } from "@/components/commerce/payouts/history-list";
import { PayOutButton } from "@/components/commerce/payouts/pay-out-button";
import { StatPanel } from "@/components/lists/stat-panel";
import { statusBadge } from "@/components/lists/status-badge";
import { Moment, TextWithDates } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import { TriangleAlert } from "@/components/ui/icons";
import type { DeveloperBalance } from "@/lib/commerce/ledger/ledger.rows";
import type { PayoutsPageQuery } from "@/lib/commerce/payouts/payouts.queries";
import type { Payout, PayoutsPage } from "@/lib/commerce/payouts/payouts.rows";
import {
  describeTerms,
  MIN_PAYOUT_CENTS,
  type PayoutAccountStatus,
  payoutsMessages,
  type PayoutStatus,
} from "@/lib/commerce/payouts/payouts.constants";
import { formatPrice, toCents } from "@/lib/foundation/format/money";

const sentences: Record<PayoutAccountStatus, string> = {
  none:
    "Add your bank account once, and we'll send you what you earn. Our payment provider collects your details; we " +
    "never see them. Until then, your earnings stay in your balance.",
  incomplete: "Almost there: the payment provider needs a few more details before we can pay you.",
  under_review: "The payment provider is checking your details. We'll email you when it's done.",
  ready: "You're all set. Payouts are automatic once you have $1.00 or more.",
  restricted: "We can't pay out to your account right now. Your earnings stay in your balance.",
};

type AccountCardProps = Pick<PayoutsPage, "account" | "isDeadEnd" | "needsProof" | "isOnHold"> & { asksCode: boolean };

/** The payout account: its status in plain words, what is missing, and what the developer can do. */
function AccountCard({ account, isDeadEnd, needsProof, isOnHold, asksCode }: AccountCardProps) {
  const { status, requirements } = account;
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
            {isDeadEnd ? "What you can do" : status === "under_review" ? "What happens now" : "What's needed"}
          </h3>
          <ul className="mt-1 grid max-w-[66ch] list-disc gap-1 pl-5 text-sm wrap-anywhere">
            {requirements.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <AccountActions status={status} isDeadEnd={isDeadEnd} needsProof={needsProof} asksCode={asksCode} />
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
      {isReady && <PayOutButton obstacle={describePayoutObstacle(balance)} available={available} />}
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

/** A payout account's status. */
const PayoutAccountBadge = statusBadge<Exclude<PayoutAccountStatus, "none">>({
  incomplete: { tone: "waiting", label: "Details needed" },
  under_review: { tone: "waiting", label: "Under review" },
  ready: { tone: "good", label: "Ready" },
  restricted: { tone: "bad", label: "Action needed" },
});

/** The developer's payouts. */
function PayoutList({ payouts, query }: { payouts: PayoutsPage["payouts"]; query: PayoutsPageQuery }) {
  return (
    <HistoryList<Payout>
      name="payouts"
      title="Payout history"
      empty="No payouts yet."
      page={payouts}
      query={query}
      columns={[
        {
          label: "Date",
          rowHeader: true,
          className: "nums whitespace-nowrap",
          cell: ({ createdAt }) => <Moment at={createdAt} format="dayAndYear" />,
        },
        {
          label: "Note",
          className:
            "text-muted-foreground wrap-anywhere max-md:order-last max-md:col-span-2 max-md:empty:hidden md:w-full",
          cell: ({ failure }) => failure,
        },
        {
          label: "Status",
          className: "max-md:order-2",
          cell: ({ status }) => <PayoutStatusBadge status={status} />,
        },
        {
          label: "Amount",
          figures: true,
          className: "max-md:order-1",
          cell: ({ amount }) => <span className="wide font-bold">{formatPrice(amount)}</span>,
        },
      ]}
    />
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
  const { balance, account, terms, entries, payouts, statements } = page;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <BalancePanel balance={balance} isReady={account.status === "ready"} />
        <p className="mt-3 max-w-[66ch] text-sm text-muted-foreground">{describeTerms(terms)}</p>
      </div>
      <AccountCard {...page} asksCode={asksCode} />
      <PayoutList payouts={payouts} query={query} />
      <EntryList entries={entries} query={query} now={now} />
      <section aria-labelledby="statements">
        <h2 id="statements" className="mb-3 text-h3">
          Statements
        </h2>
        <StatementLinks statements={statements} />
      </section>
    </div>
  );
}
