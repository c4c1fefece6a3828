import { findEarnings } from "@/lib/commerce/ledger/balance";
import { entryLabel, type LedgerKind } from "@/lib/commerce/ledger/ledger.constants";
import { refundFailure } from "@/lib/commerce/orders/wording.constants";
import { refundsMessages } from "@/lib/commerce/refunds/refunds.constants";
import { findRefundBlocker } from "@/lib/commerce/refunds/staff-refund";
import { orderParams } from "@/lib/commerce/refunds/refunds.schema";
import { AUDIT_LABELS, type AuditAction } from "@/lib/foundation/audit.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { AppError } from "@/lib/foundation/errors";
import { formatCents, toCents, toDecimalString } from "@/lib/foundation/format/money";
import { codeLabel } from "@/lib/foundation/format/text";
import {
  type OrderEvent,
  type PlatformOrderDetail,
  platformOrderSelect,
  toPlatformOrder,
} from "@/lib/commerce/platform-orders/orders.rows";

/** Lines of each kind in a timeline, the newest ones: a file can be downloaded any number of times. */
const MAX_OF_KIND = 50;
const newest = { orderBy: { createdAt: "desc" }, take: MAX_OF_KIND } as const;

const detailSelect = {
  ...platformOrderSelect,
  stripePaymentIntentId: true,
  cardTriedAt: true,
  refunds: { ...newest, select: { amount: true, status: true, failure: true, createdAt: true, failedAt: true } },
  refundRequest: { select: { id: true, status: true, reason: true, createdAt: true, decidedAt: true } },
  transfers: { ...newest, select: { amountCents: true, status: true, failure: true, createdAt: true } },
  deliveries: {
    ...newest,
    select: { createdAt: true, file: { select: { name: true, release: { select: { version: true } } } } },
  },
} satisfies Prisma.OrderSelect;
type Row = Prisma.OrderGetPayload<{ select: typeof detailSelect }>;

const event = (at: Date, kind: OrderEvent["kind"], title: string, detail: string | null = null): OrderEvent => ({
  at: at.toISOString(),
  ...{ kind, title, detail },
});

function describeOrder(row: Row): OrderEvent[] {
  const { createdAt, cardTriedAt, completedAt, amount, refundRequest: request } = row;
  const cents = toCents(amount);
  const { card } = toPlatformOrder(row);
  return [
    event(createdAt, "order", "Checkout started"),
    ...(cardTriedAt ? [event(cardTriedAt, "order", "Card tried")] : []),
    ...(completedAt
      ? [event(completedAt, "order", cents > 0 ? `Paid ${formatCents(cents)}` : "Got for free", card)]
      : []),
    // A refund that staff started has no request of the buyer's; the decision is in the audit log.
    ...(request && request.reason !== refundsMessages.byForgehall
      ? [event(request.createdAt, "refund", "Refund requested", request.reason)]
      : []),
    ...row.refunds.flatMap(({ amount: refunded, status, failure, createdAt: at, failedAt }) => [
      event(at, "refund", `Refund of ${formatCents(toCents(refunded))} sent`, status === "pending" ? "Pending" : null),
      ...(failedAt ? [event(failedAt, "refund", "Refund failed", refundFailure(failure ?? "unknown"))] : []),
    ]),
    ...row.transfers.map(({ amountCents, status, failure, createdAt: at }) =>
      event(
        at,
        "payout",
        `Payout of ${formatCents(Number(amountCents))} to the developer`,
        failure ? `${codeLabel(status)}: ${failure}` : codeLabel(status),
      ),
    ),
    ...row.deliveries.map(({ createdAt: at, file }) =>
      event(at, "delivery", `Downloaded ${file.name}`, `Version ${file.release.version}`),
    ),
  ];
}

const ACCOUNTS: Record<string, string> = {
  provider: "Stripe",
  developer: "developer",
  fees: "our fees",
  disputes: "disputes",
  buyers: "owed to buyers",
  transit: "on its way to the developer",
  funds: "held",
};

/** What is owed to an account grew by a positive amount; the provider's side is the opposite. */
const describeEntry = ({ account, amountCents }: { account: string; amountCents: bigint }) => {
  const cents = Number(amountCents) * (account === "provider" ? -1 : 1);
  return `${ACCOUNTS[account] ?? account} ${cents < 0 ? "−" : "+"}${formatCents(Math.abs(cents))}`;
};

async function listLedger(orderId: string): Promise<OrderEvent[]> {
  const transactions = await db.ledgerTransaction.findMany({
    where: { orderId },
    ...newest,
    select: { kind: true, createdAt: true, entries: { select: { account: true, amountCents: true } } },
  });
  return transactions.map(({ kind, createdAt, entries }) => {
    const own = entries.find(({ account }) => account === "developer");
    const label = entryLabel(kind as LedgerKind, Number(own?.amountCents ?? 0));
    return event(createdAt, "ledger", `Ledger: ${label}`, entries.map(describeEntry).join(", "));
  });
}

/** What people decided about the order, and the notices of those decisions and of the order itself. */
async function listDecisions(row: Row): Promise<OrderEvent[]> {
  const decisions = await db.auditEvent.findMany({
    where: { subjectType: "order", subjectId: row.id },
    orderBy: { at: "desc" },
    take: MAX_OF_KIND,
    select: { id: true, at: true, action: true, actorName: true, reason: true },
  });
  const keys = [
    ...["receipt", "sale", "dispute", "milestone-funded", "milestone-approved"].map((kind) => `${kind}-${row.id}`),
    `payment-returned-${row.stripePaymentIntentId}`,
    ...(row.refundRequest ? ["refund-asked", "refund-request"] : []).map((kind) => `${kind}-${row.refundRequest?.id}`),
    ...decisions.flatMap(({ id }) => ["refund-decision", "refund-decided", "refund-failed"].map((k) => `${k}-${id}`)),
  ];
  const people = [row.customer, row.developer].filter((one) => one !== null);
  const notices = await db.notification.findMany({
    where: { userId: { in: people.map(({ id }) => id) }, key: { in: keys } },
    select: { userId: true, title: true, createdAt: true },
  });
  const nameOf = (userId: string) => people.find(({ id }) => id === userId)?.name ?? "";
  return [
    ...decisions.map(({ at, action, actorName, reason }) =>
      event(at, "decision", `${actorName ?? "Forgehall"} ${AUDIT_LABELS[action as AuditAction]} this order`, reason),
    ),
    ...notices.map(({ userId, title, createdAt }) => event(createdAt, "email", `Notified ${nameOf(userId)}`, title)),
  ];
}

/**
 * Returns an order with its money and its timeline: payment, ledger, downloads, refunds, payouts, decisions and emails.
 * @throws AppError forbidden unless the viewer is a super admin, not_found
 */
export async function getPlatformOrder(viewer: Viewer | null, id: string): Promise<PlatformOrderDetail> {
  authorize(viewer, "platform.manage");
  const row = await db.order.findUnique({ where: { id }, select: detailSelect });
  if (!row) throw new AppError("not_found", refundsMessages.orderNotFound);
  const [ledger, decisions, earnings] = await Promise.all([listLedger(id), listDecisions(row), findEarnings([id])]);
  const { fee = 0, share = 0 } = earnings.get(id) ?? {};
  const events = [...describeOrder(row), ...ledger, ...decisions];
  return {
    ...toPlatformOrder(row),
    payment: row.stripePaymentIntentId,
    fee: toDecimalString(fee),
    share: toDecimalString(share),
    refundable: findRefundBlocker(row) === null && ![row.customer?.id, row.developer?.id].includes(viewer.id),
    events: events.toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}

/** Loads an order for its page; null if it doesn't exist or the id is malformed. */
export async function loadPlatformOrder(viewer: Viewer, id: string): Promise<PlatformOrderDetail | null> {
  if (!orderParams.safeParse({ id }).success) return null;
  return getPlatformOrder(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
