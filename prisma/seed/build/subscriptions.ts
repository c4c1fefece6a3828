import { seededRandom } from "../random";
import type { Listing } from "./build-catalog";
import { DAY_MS, daysBefore, monthsAfter, providerId, seededId } from "./ids-and-dates";
import type { Member, People } from "./people";
import type { OrderRow, SubscriptionRow } from "./rows";
import { NEVER_CHECKED_DAYS } from "./sales";

const GRACE_MS = 7 * DAY_MS;
/**
 * How many sales of other developers' apps are subscriptions. The others look like those from before there were any, so
 * that the payment sandbox has few to add at the first start.
 */
const OTHERS_SHARE = 0.06;
/** Older sales look like that, too, so that the first month of subscriptions has more than one or two. */
const MAX_AGE_DAYS = 200;
/** The demo developer's subscribers whose last renewal was declined. */
const PAST_DUE = 2;

/** The demo customer's: what becomes of them is not left to chance. */
const noorStates: Record<string, Life["state"]> = { Tern: "active", Rollcall: "canceling" };

type Start = { order: OrderRow; buyer: Member; life: Life };

const isoOf = (date: Date | null) => date?.toISOString() ?? null;

/**
 * Makes subscriptions of sales with a monthly or yearly price, and adds the payments of their renewals. Subscribers get
 * a customer id at the provider.
 * @returns the orders with the renewals after them, each of which belongs to one paid period
 */
export function buildSubscriptions(
  base: Date,
  people: People,
  listings: readonly Listing[],
  orders: readonly OrderRow[],
): { subscriptions: SubscriptionRow[]; orders: OrderRow[] } {
  const members = new Map([...people.customers, ...people.developers].map((member) => [member.id, member]));
  const recurring = new Set(listings.filter(({ row }) => row.price_type !== "one-time").map(({ row }) => row.id));
  const { jonas, noor } = people.named;
  const random = seededRandom("subscribers");
  const starts = orders.flatMap((order): Start[] => {
    const buyer = members.get(order.customer_id);
    const isPaid = order.status === "completed" && Number(order.refunded_amount) === 0;
    if (!buyer || !isPaid || !recurring.has(order.app_id) || Number(order.amount) === 0) return [];
    if (base.getTime() - Date.parse(order.created_at) > MAX_AGE_DAYS * DAY_MS) return [];
    const isOthers = order.developer_id !== jonas.id && order.customer_id !== noor.id;
    if (isOthers && !random.chance(OTHERS_SHARE)) return [];
    // The provider's timestamps have a resolution of one second.
    const start = new Date(Math.floor(Date.parse(order.created_at) / 1000) * 1000);
    const state = buyer === noor ? noorStates[order.app_title] : undefined;
    const life = liveSubscription(base, start, order.app_price_type, state ? null : order.id);
    return [{ order, buyer, life: { ...life, ...(state && { state }) } }];
  });
  const declined = new Set(starts.filter((start) => canBePastDue(base, jonas, start)).slice(0, PAST_DUE));
  const made = starts.map((start) => toSubscription(base, start, declined.has(start)));
  const first = new Map(made.map(({ payments: [order] }) => [order?.id, order]));
  return {
    subscriptions: made.map(({ subscription }) => subscription),
    orders: [
      ...orders.map((order) => first.get(order.id) ?? order),
      ...made.flatMap(({ payments }) => payments.slice(1)),
    ],
  };
}

/** Whether the newest payment could have been declined instead: a few days ago, within the grace period. */
function canBePastDue(base: Date, jonas: Member, { order, life: { dates, state } }: Start): boolean {
  const days = (base.getTime() - (dates.at(-2)?.getTime() ?? 0)) / DAY_MS;
  return order.developer_id === jonas.id && state === "active" && dates.length > 2 && days > 1 && days < 5;
}

function toSubscription(base: Date, { order, buyer, life }: Start, isPastDue: boolean) {
  const id = seededId(`subscription ${order.id}`, (base.getTime() - Date.parse(order.created_at)) / DAY_MS);
  const dates = isPastDue ? life.dates.slice(0, -1) : life.dates;
  const end = dates.at(-1) ?? base;
  const { state, endedAt } = life;
  const isEnding = state !== "active";
  buyer.row.stripe_customer_id ??= providerId("cus_demo", `customer ${buyer.id}`, 14);
  const subscription: SubscriptionRow = {
    id,
    app_id: order.app_id,
    customer_id: order.customer_id,
    developer_id: order.developer_id,
    stripe_subscription_id: providerId("sub_demo", `subscription ${id}`, 20),
    status: endedAt ? "canceled" : isPastDue ? "past_due" : "active",
    price: order.amount,
    price_type: order.app_price_type,
    app_title: order.app_title,
    app_category: order.app_category,
    created_at: order.created_at,
    started_at: order.completed_at ?? order.created_at,
    paid_through: end.toISOString(),
    access_until: new Date(end.getTime() + (isEnding ? 0 : GRACE_MS)).toISOString(),
    cancel_at: state === "canceling" ? isoOf(end) : null,
    ended_at: isoOf(endedAt),
    end_reason: state === "unpaid" ? "unpaid" : isEnding ? "buyer" : null,
    renewal_needs: isPastDue ? "card" : null,
    check_at: daysBefore(base, NEVER_CHECKED_DAYS),
  };
  const payments = dates.slice(0, -1).map((from, index) => ({
    ...(index === 0 ? order : renewalOf(base, order, from, index)),
    subscription_id: id,
    stripe_invoice_id: providerId("in_demo", `invoice ${id} ${index}`, 20),
    period_end: isoOf(dates[index + 1] ?? null),
  }));
  return { subscription, payments };
}

function renewalOf(base: Date, order: OrderRow, from: Date, index: number): OrderRow {
  const id = seededId(`renewal ${order.id} ${index}`, (base.getTime() - from.getTime()) / DAY_MS);
  const at = from.toISOString();
  return {
    ...order,
    id,
    stripe_payment_intent_id: providerId("pi_", `intent ${id}`, 24),
    created_at: at,
    updated_at: at,
    completed_at: at,
  };
}

/** The share of subscribers that cancel before the first renewal, and before each later one. */
const FIRST_CHURN = 0.14;
const CHURN = 0.06;
const UNPAID_SHARE = 0.2;
/** How long the provider tries to collect an unpaid renewal. */
const RETRIES_MS = 15 * 24 * 60 * 60 * 1000;

/** What became of a subscription by the base date. */
type Life = {
  /** When each paid period started, and after the last one when it ended or ends. */
  dates: Date[];
  state: "active" | "canceling" | "canceled" | "unpaid";
  endedAt: Date | null;
};

/**
 * How long a subscription has been paid.
 * @param start a date with whole seconds
 * @param name decides, together with the number of periods, when it ends; null renews forever
 */
function liveSubscription(base: Date, start: Date, priceType: string, name: string | null): Life {
  const random = seededRandom(`life ${name}`);
  const step = priceType === "yearly" ? 12 : 1;
  const dates = [start];
  for (;;) {
    const end = monthsAfter(start, dates.length * step);
    const isLast = name !== null && random.chance(dates.length === 1 ? FIRST_CHURN : CHURN);
    const isUnpaid = random.chance(UNPAID_SHARE);
    dates.push(end);
    if (end >= base) return { dates, state: isLast ? "canceling" : "active", endedAt: null };
    if (!isLast) continue;
    const gaveUp = new Date(end.getTime() + RETRIES_MS);
    return isUnpaid && gaveUp < base
      ? { dates, state: "unpaid", endedAt: gaveUp }
      : { dates, state: "canceled", endedAt: end };
  }
}
