import { composeComment } from "../reviews/compose-comment";
import { curatedReplies } from "../reviews/curated-replies";
import { seededRandom } from "../random";
import type { MemberPool } from "./member-pool";
import type { Listing } from "./build-catalog";
import { daysBefore } from "./dates";
import type { Sale } from "./order-row";
import type { Member, People } from "./people";
import type { ReviewRow } from "./rows";
import { seededId } from "./seeded-id";
import { curatedReviewAges } from "./curated-review-ages";

const BUYERS_SHARE = 0.88;
/** Curated reviews come first: other reviews of the same app are older. */
const TOP_DAYS = 17;

/** The reviews of an app: curated ones first, then as many of each star as it should have. */
export function reviewListing(
  base: Date,
  people: People,
  crowd: MemberPool,
  listing: Listing,
  sales: Sale[],
): ReviewRow[] {
  const { row, owner, listed, curatedReviews } = listing;
  const random = seededRandom(`reviews ${row.title}`);
  const buyers = new Map(sales.filter(({ status }) => status !== "failed").map(({ buyer, age }) => [buyer, age]));
  const used = new Set<string>();
  const left = [...listing.stars];
  const reviewers = new Set(curatedReviews.map(([, , by]) => by && people.named[by]));
  const free = random.sample(
    [...buyers.keys()].filter((buyer) => !reviewers.has(buyer)),
    Infinity,
  );
  const rows: ReviewRow[] = [];
  const add = (author: Member, age: number, rating: number, comment: string | null) => {
    const id = seededId(`review ${row.title} ${author.row.email}`, age);
    const reply = (comment && curatedReplies[comment]) || null;
    rows.push({
      id,
      app_id: row.id,
      user_id: author.id,
      rating,
      comment,
      created_at: daysBefore(base, age),
      reply,
      replied_at: reply && daysBefore(base, age * 0.7),
    });
  };
  const takeBuyer = (reviewed: number) => {
    const index = free.findIndex((buyer) => (buyers.get(buyer) ?? 0) > reviewed + 0.5);
    return index < 0 ? undefined : free.splice(index, 1)[0];
  };

  const ages = curatedReviewAges(listing);
  curatedReviews.forEach(([rating, comment, by], index) => {
    const age = ages[index] ?? 1;
    const author = by ? people.named[by] : takeBuyer(age);
    if (!author) return;
    left[5 - rating] = (left[5 - rating] ?? 0) - 1;
    used.add(comment);
    add(author, age, rating, comment);
  });

  const ratings = random.sample(
    left.flatMap((count, index) => Array<number>(Math.max(0, count)).fill(5 - index)),
    Infinity,
  );
  const newest = curatedReviews.length > 0 ? Math.min(TOP_DAYS, listed / 3) : 0.1;
  const settled = free.filter((buyer) => (buyers.get(buyer) ?? 0) > newest + 1);
  const fromBuyers = Math.round(ratings.length * BUYERS_SHARE);
  const known = new Set([...buyers.keys(), owner]);
  const strangers = crowd.draw(
    random,
    ratings.length,
    (member) => known.has(member) || Math.min(listed, member.joined) < newest + 1,
  );
  ratings.forEach((rating, index) => {
    const buyer = index < fromBuyers || strangers.length === 0 ? settled.pop() : undefined;
    const author = buyer ?? strangers.pop();
    if (!author) return;
    const oldest = (buyer && buyers.get(buyer)) ?? Math.min(listed, author.joined);
    const age = newest + random.next() * (oldest * 0.97 - newest);
    const subject = { stars: rating, days: oldest - age, category: curatedReviews.length > 0 ? null : row.category };
    add(author, Math.min(age, oldest * 0.97), rating, composeComment(random, subject, used));
  });
  return rows;
}
