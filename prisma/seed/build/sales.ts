import { type Random, seededRandom } from "../random";
import { type Listing, type Sale, wasSold } from "./build-catalog";
import { daysBefore, providerId, seededId } from "./ids-and-dates";
import { createMemberPool, type MemberPool } from "./member-pool";
import type { Member, People } from "./people";
import { curatedReviewAges, reviewListing } from "./reviews";
import type { OrderRow, ReviewRow } from "./rows";

/** The provider does not know demo payments, so it is not queried about them. */
export const NEVER_CHECKED_DAYS = -3650;
/** The default of `PAYOUT_HOLD_DAYS`; verified developers' shares are available right away. */
const DELAY_DAYS = 14;
const FIVE_MINUTES = 5 / 1440;
const MIN_AGE_DAYS = 0.5;
/** Payments that are pending. */
const PENDING = 12;

/** Who bought and reviewed what. Sets each listing's download count to its number of distinct buyers. */
export function buildSales(
  base: Date,
  people: People,
  listings: Listing[],
): { orders: OrderRow[]; reviews: ReviewRow[] } {
  const crowd = createMemberPool(people);
  const sales: Sale[] = [];
  const reviews: ReviewRow[] = [];
  for (const listing of listings.filter(wasSold)) {
    const sold = sellListing(people, crowd, listing);
    sales.push(...sold);
    reviews.push(...reviewListing(base, people, crowd, listing, sold));
  }
  sales.push(...extraSales(people, crowd, listings, sales));
  const buyers = new Map<Listing, Set<string>>();
  for (const { listing, buyer, status } of sales) {
    if (status !== "failed" && status !== "pending")
      buyers.set(listing, (buyers.get(listing) ?? new Set()).add(buyer.id));
  }
  for (const [listing, who] of buyers) listing.row.downloads = who.size;
  return { orders: sales.map((sale) => toOrderRow(base, sale)), reviews };
}

function pickOutcome(random: Random, price: number): Pick<Sale, "status" | "refunded"> {
  if (price === 0) return { status: "completed" };
  const roll = random.next();
  if (roll < 0.013) return { status: "refunded" };
  if (roll < 0.016) return { status: "completed", refunded: Math.round(price * 25) / 100 };
  return { status: roll < 0.0168 ? "disputed" : "completed" };
}

/** All buyers of an app, a few of them after a failed card; the authors of its curated reviews are among them. */
function sellListing(people: People, crowd: MemberPool, listing: Listing): Sale[] {
  const { row, owner, listed, buyers, curatedReviews } = listing;
  const random = seededRandom(`buyers ${row.title}`);
  const price = Number(row.price);
  const oldest = (member: Member) => Math.min(listed, member.joined) * 0.985;
  const sales: Sale[] = [];

  const ages = curatedReviewAges(listing);
  curatedReviews.forEach(([, , by], index) => {
    if (!by) return;
    const buyer = people.named[by];
    const reviewed = ages[index] ?? 1;
    const age = Math.min(oldest(buyer), reviewed + 2 + random.next() * 30);
    sales.push({ listing, buyer, age, status: "completed" });
  });

  const known = new Set(sales.map(({ buyer }) => buyer));
  const refused = (member: Member) => member === owner || known.has(member) || oldest(member) < MIN_AGE_DAYS;
  for (const buyer of crowd.draw(random, buyers - sales.length, refused)) {
    const age = 0.04 + random.next() ** 1.1 * (oldest(buyer) - 0.04);
    sales.push({ listing, buyer, age, ...pickOutcome(random, price) });
    if (price > 0 && age + 0.02 < oldest(buyer) && random.chance(0.014)) {
      sales.push({ listing, buyer, age: age + 0.012, status: "failed" });
    }
  }
  return sales;
}

/** Purchases of the demo customer beyond the reviewed apps: a free one, a refunded one, and one whose card failed. */
const noorPurchases: [title: string, age: number, status: Sale["status"]][] = [
  ["Mockwell", 1.3, "completed"],
  ["Larder", 5.4, "completed"],
  ["Billable", 4.2, "completed"],
  ["Huebox", 21.5, "completed"],
  ["Tidemark", 2.6, "completed"],
  ["Rollcall", 33.7, "completed"],
  ["Foyer", 9.6, "failed"],
  ["Tenancy", 47.2, "refunded"],
  ["Lumen", 61.8, "completed"],
  ["Docent", 88.1, "completed"],
];

/** The demo developer's newest orders, one of every status. */
const jonasSales: [title: string, age: number, status: Sale["status"]][] = [
  ["Portsmith", 0.012, "pending"],
  ["Portsmith", 0.03, "refunded"],
];

/** Sales that are not random: curated histories of the demo accounts, and a few pending payments. */
function extraSales(people: People, crowd: MemberPool, listings: Listing[], sales: Sale[]): Sale[] {
  const random = seededRandom("extra sales");
  const byTitle = new Map(listings.map((listing) => [listing.row.title, listing]));
  const find = (title: string) => {
    const listing = byTitle.get(title);
    if (!listing) throw new Error(`There is no app ${title}.`);
    return listing;
  };
  const known = new Map<Listing, Set<string>>();
  for (const { listing, buyer } of sales) known.set(listing, (known.get(listing) ?? new Set()).add(buyer.id));
  const stranger = (listing: Listing) => {
    const [buyer] = crowd.draw(
      random,
      1,
      (member) => member === listing.owner || member.joined < 2 || (known.get(listing)?.has(member.id) ?? false),
    );
    if (!buyer) throw new Error(`Everyone has ${listing.row.title}.`);
    return buyer;
  };

  const { noor: buyer } = people.named;
  const noor = noorPurchases.map(([title, age, status]) => ({ listing: find(title), buyer, age, status }));
  const jonas = jonasSales.map(([title, age, status]) => {
    const listing = find(title);
    return { listing, buyer: stranger(listing), age, status };
  });
  const dear = listings.filter(({ row, buyers }) => row.price !== "0.00" && buyers > 20 && row.title !== "Portsmith");
  const open = random.sample(dear, PENDING).map((listing) => ({
    listing,
    buyer: stranger(listing),
    age: 0.02 + random.next() * 0.6,
    status: "pending" as const,
  }));
  return [...noor, ...jonas, ...open];
}

const toIntentId = (id: string, price: string) =>
  Number(price) === 0 ? `free_${id}` : providerId("pi_", `intent ${id}`, 24);

const DEMO_CARD = { card_brand: "visa", card_last4: "4242" };

/** The order of a sale, with a snapshot of what was bought. */
function toOrderRow(base: Date, { listing, buyer, age, status, refunded }: Sale): OrderRow {
  const { row, owner } = listing;
  const id = seededId(`order ${row.title} ${buyer.row.email} ${status}`, age);
  const paid = status === "completed" || status === "refunded" || status === "disputed";
  const back = status === "refunded" ? Number(row.price) : (refunded ?? 0);
  const settled = back > 0 ? Math.max(0.02, age * 0.6) : Math.max(0.001, age - FIVE_MINUTES);
  return {
    id,
    app_id: row.id,
    customer_id: buyer.id,
    developer_id: owner.id,
    amount: row.price,
    stripe_payment_intent_id: toIntentId(id, row.price),
    status,
    created_at: daysBefore(base, age),
    updated_at: daysBefore(base, status === "pending" ? age : settled),
    completed_at: paid ? daysBefore(base, Math.max(0.001, age - FIVE_MINUTES)) : null,
    card_tried_at: Number(row.price) === 0 ? null : daysBefore(base, age),
    ...(paid && Number(row.price) > 0 ? DEMO_CARD : { card_brand: null, card_last4: null }),
    payout_hold_days: owner.row.verified ? 0 : DELAY_DAYS,
    refunded_amount: back.toFixed(2),
    check_at: daysBefore(base, NEVER_CHECKED_DAYS),
    app_title: row.title,
    app_category: row.category,
    app_price_type: row.price_type,
    app_download_url: row.download_url,
    subscription_id: null,
    stripe_invoice_id: null,
    period_end: null,
  };
}
