import { seededRandom } from "../random";
import type { Listing } from "./build-catalog";
import type { MemberPool } from "./member-pool";
import type { Sale } from "./order-row";
import type { People } from "./people";

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

const PENDING = 12;

/** Sales that are not random: curated histories of the demo accounts, and a few pending payments. */
export function extraSales(people: People, crowd: MemberPool, listings: Listing[], sales: Sale[]): Sale[] {
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

  const noor = noorPurchases.map(([title, age, status]) => ({
    listing: find(title),
    buyer: people.named.noor,
    age,
    status,
  }));
  const jonas = jonasSales.map(([title, age, status]) => ({
    listing: find(title),
    buyer: stranger(find(title)),
    age,
    status,
  }));
  const dear = listings.filter(({ row, buyers }) => row.price !== "0.00" && buyers > 20 && row.title !== "Portsmith");
  const open = random.sample(dear, PENDING).map((listing) => ({
    listing,
    buyer: stranger(listing),
    age: 0.02 + random.next() * 0.6,
    status: "pending" as const,
  }));
  return [...noor, ...jonas, ...open];
}
