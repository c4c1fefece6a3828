import { moderationTexts, reviewTexts } from "../content";
import { type Random, seededRandom } from "../random";
import type { Listing, Sale } from "./build-catalog";
import { daysBefore, seededId } from "./ids-and-dates";
import type { MemberPool } from "./member-pool";
import type { Member, People } from "./people";
import type { ReviewRow } from "./rows";

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
    const reply = (comment && moderationTexts.replies[comment]) || null;
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

/** Ages in days of the curated reviews, newest first, all within the app's life. */
export function curatedReviewAges({ row, listed, curatedReviews }: Listing): number[] {
  const random = seededRandom(`written ${row.title}`);
  const room = Math.min(1, (listed * 0.3) / (curatedReviews.length * 3 + 4));
  return curatedReviews.map((_, index) => (1.4 + index * 3 + random.next() * 2) * room);
}

const { anyApp, byCategory, closers, openersByStars, usagePeriods } = reviewTexts;
const kindClosers = closers.filter((closer) => !closer.includes("refund"));
const TRIES = 12;

/** The reviewed subject: its stars, days of use, and its category unless only general remarks fit it. */
type Subject = { stars: number; days: number; category: string | null };

function compose(random: Random, { stars, days, category }: Subject): string {
  const { praise, complaints } = (category && byCategory[category]) || anyApp;
  const span = random.pick(usagePeriods.filter(([, least]) => days >= least))[0];
  const opener = random.pick(openersByStars[stars] ?? []);
  const good = random.sample(praise, 2);
  const bad = random.sample(complaints, 2);
  const closer = random.pick(stars >= 3 ? kindClosers : closers);
  const shapes: Record<number, string[][]> = {
    5: [
      [opener],
      [good[0] ?? ""],
      [opener, good[0] ?? ""],
      [span, good[0] ?? ""],
      good,
      [good[0] ?? "", closer],
      [opener, good[0] ?? "", closer],
    ],
    4: [
      [opener, good[0] ?? ""],
      [good[0] ?? "", bad[0] ?? ""],
      [opener, bad[0] ?? ""],
      [span, good[0] ?? "", bad[0] ?? ""],
      [good[0] ?? "", closer],
    ],
    3: [[opener, bad[0] ?? ""], [good[0] ?? "", bad[0] ?? ""], [opener, good[0] ?? "", bad[0] ?? ""], [bad[0] ?? ""]],
    2: [[opener, bad[0] ?? ""], bad, [opener, bad[0] ?? "", closer], [span, bad[0] ?? "", bad[1] ?? ""]],
    1: [[opener], [opener, bad[0] ?? ""], [bad[0] ?? "", closer]],
  };
  return random.pick(shapes[stars] ?? [[opener]]).join(" ");
}

/** A fitting comment that is not in `used`, to which it is added. Null means no comment. */
export function composeComment(random: Random, subject: Subject, used: Set<string>): string | null {
  if (random.chance(0.34)) return null;
  for (let tries = 0; tries < TRIES; tries++) {
    const comment = compose(random, subject);
    if (used.has(comment)) continue;
    used.add(comment);
    return comment;
  }
  return null;
}
