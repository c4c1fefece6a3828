import type { Listing, ListingChange } from "@/lib/apps/listing.schema";
import type { Prisma } from "@/lib/db/generated/client";

/** The columns that a developer edits. */
export const listingSelect = {
  title: true,
  description: true,
  category: true,
  builtWith: true,
  price: true,
  priceType: true,
  demoUrl: true,
  downloadUrl: true,
  techStack: true,
  screenshots: true,
  licenseSeats: true,
} satisfies Prisma.AppSelect;

/** Row → a listing, as its schema outputs it. */
export function toListing(row: Prisma.AppGetPayload<{ select: typeof listingSelect }>): Listing {
  const { title, description, category, builtWith, price, priceType, demoUrl, downloadUrl, techStack, screenshots } =
    row;
  return {
    title,
    description,
    category,
    builtWith,
    price: price.toFixed(2),
    priceType,
    demoUrl,
    downloadUrl,
    techStack,
    screenshots,
    licensing: toLicensing(row),
  };
}

/** Column → the license keys of an app; null without them. */
export const toLicensing = ({ licenseSeats }: { licenseSeats: number | null }) =>
  licenseSeats === null ? null : { seats: licenseSeats };

/** Listing fields → their columns. */
export function toColumns<T extends Pick<ListingChange, "licensing">>({ licensing, ...columns }: T) {
  return { ...columns, ...(licensing !== undefined && { licenseSeats: licensing?.seats ?? null }) };
}
