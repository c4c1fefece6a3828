import { moderationTexts } from "../content";
import type { Listing } from "./build-catalog";
import { DAY_MS, daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { ReportRow, ReviewRow, WishlistRow } from "./rows";

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
