import { seededRandom, type Random } from "../random";
import type { MemberPool } from "./member-pool";
import type { Listing } from "./build-catalog";
import type { Sale } from "./order-row";
import type { Member, People } from "./people";
import { curatedReviewAges } from "./curated-review-ages";

const MIN_AGE_DAYS = 0.5;

function pickOutcome(random: Random, price: number): Pick<Sale, "status" | "refunded"> {
  if (price === 0) return { status: "completed" };
  const roll = random.next();
  if (roll < 0.013) return { status: "refunded" };
  if (roll < 0.016) return { status: "completed", refunded: Math.round(price * 25) / 100 };
  return { status: roll < 0.0168 ? "disputed" : "completed" };
}

/** All buyers of an app, a few of them after a failed card; the authors of its curated reviews are among them. */
export function sellListing(people: People, crowd: MemberPool, listing: Listing): Sale[] {
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
