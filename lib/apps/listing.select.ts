import type { Listing } from "@/lib/apps/listing.schema";
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
  };
}
