import { wasSold, type Listing } from "./build-catalog";
import { createMemberPool } from "./member-pool";
import { extraSales } from "./extra-sales";
import { toOrderRow, type Sale } from "./order-row";
import type { People } from "./people";
import { reviewListing } from "./review-listing";
import type { OrderRow, ReviewRow } from "./rows";
import { sellListing } from "./sell-listing";

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
