import { moderationTexts } from "../content";
import type { Listing } from "./build-catalog";
import { DAY_MS, daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { OrderRow, RefundRequestRow, ReportRow, ReviewRow, WishlistRow } from "./rows";
import { seededRandom } from "../random";

/** Open reports; one about a review is made some days after it. */
export function buildReports(
  base: Date,
  people: People,
  listings: readonly Listing[],
  reviews: readonly ReviewRow[],
): ReportRow[] {
  const row = (about: string, age: number, by: keyof People["named"], reason: string) => ({
    id: seededId(`report ${about}`, age),
    reporter_id: people.named[by].id,
    reason,
    created_at: daysBefore(base, age),
  });
  const ofReviews = moderationTexts.reviewReports.flatMap(({ about, by, reason }) => {
    const review = reviews.find(({ comment }) => comment === about);
    if (!review) return [];
    const age = ((base.getTime() - Date.parse(review.created_at)) / DAY_MS) * 0.4;
    return { ...row(about, age, by, reason), subject_type: "review" as const, subject_id: review.id };
  });
  const ofApps = moderationTexts.appReports.flatMap(({ about, by, reason, age }) => {
    const app = listings.find((listing) => listing.row.title === about)?.row;
    return app ? { ...row(about, age, by, reason), subject_type: "app" as const, subject_id: app.id } : [];
  });
  const ofPeople = moderationTexts.userReports.map(({ about, by, reason, age }) => ({
    ...row(about, age, by, reason),
    subject_type: "user" as const,
    subject_id: people.named[about].id,
  }));
  return [...ofReviews, ...ofApps, ...ofPeople];
}

/** The demo accounts' wishlist entries: user, app, days ago, and how much more it cost then (USD). */
const wishlistEntries: [who: "noor" | "jonas", title: string, age: number, dearer: number][] = [
  ["noor", "Portsmith", 3.4, 5],
  ["noor", "Querypad", 8.2, 0],
  ["noor", "Trailmix", 12.6, -2],
  ["noor", "Drydock", 19.1, 0],
  ["noor", "Difflight", 26.5, 4],
  ["jonas", "Ledgerline", 5.3, 0],
  ["jonas", "Querypad", 15.8, 3],
];

/** The wishlists of the demo accounts. */
export function buildWishlists(base: Date, people: People, listings: readonly Listing[]): WishlistRow[] {
  return wishlistEntries.flatMap(([who, title, age, dearer]) => {
    const row = listings.find((listing) => listing.row.title === title && listing.row.status === "approved")?.row;
    return row
      ? {
          user_id: people.named[who].id,
          app_id: row.id,
          added_at: daysBefore(base, age),
          price: (Number(row.price) + dearer).toFixed(2),
        }
      : [];
  });
}

/** Days after a payment within which a refund is requested, and days until it is decided. */
const WINDOW = 13;
const OTHERS_OPEN = 5;
const OTHERS_DECLINED = 4;
const REFUNDED_SHARE = 0.12;

/** Refund requests and their outcomes. Each of the two demo accounts has one. */
export function buildRefundRequests(base: Date, people: People, orders: readonly OrderRow[]): RefundRequestRow[] {
  const random = seededRandom("refund requests");
  const age = (order: OrderRow) => (base.getTime() - Date.parse(order.completed_at ?? order.created_at)) / DAY_MS;
  const paid = orders.filter(
    (order) => order.status === "completed" && Number(order.amount) > 0 && Number(order.refunded_amount) === 0,
  );
  const recent = paid
    .filter((order) => age(order) > 1 && age(order) < WINDOW)
    .sort((one, other) => age(one) - age(other));
  const [jonas, noor] = [people.named.jonas.id, people.named.noor.id];
  const mine = (order: OrderRow) => order.developer_id === jonas || order.customer_id === noor;

  const row = (order: OrderRow, status: RefundRequestRow["status"]): RefundRequestRow => {
    const asked = age(order) * (status === "open" ? 0.4 : 0.8);
    const decided = status !== "open";
    return {
      id: seededId(`refund ${order.id}`, asked),
      order_id: order.id,
      developer_id: order.developer_id,
      reason: random.pick(moderationTexts.refundReasons),
      status,
      note: status === "declined" ? random.pick(moderationTexts.declineNotes) : null,
      decided_role: decided ? (random.chance(0.2) ? "admin" : "developer") : null,
      decided_at: decided ? daysBefore(base, asked * 0.9) : null,
      created_at: daysBefore(base, asked),
    };
  };
  const open = [
    ...recent.filter((order) => order.developer_id === jonas).slice(0, 2),
    ...recent.filter((order) => order.customer_id === noor && order.app_title === "Larder"),
    ...random.sample(
      recent.filter((order) => !mine(order)),
      OTHERS_OPEN,
    ),
  ];
  const old = paid.filter((order) => age(order) > WINDOW && age(order) < 3 * WINDOW);
  const declined = [
    ...old.filter((order) => order.developer_id === jonas).slice(0, 1),
    ...random.sample(
      old.filter((order) => !mine(order)),
      OTHERS_DECLINED,
    ),
  ];
  const refunded = orders.filter(
    (order) => order.status === "refunded" && (order.developer_id === jonas || random.chance(REFUNDED_SHARE)),
  );
  return [
    ...open.map((order) => row(order, "open")),
    ...declined.map((order) => row(order, "declined")),
    ...refunded.map((order) => row(order, "refunded")),
  ];
}
