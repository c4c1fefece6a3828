import type { AppSummary } from "@/lib/apps/apps.dto";

/** What `PUT /api/wishlist/{appId}` answers. */
export type WishlistEntry = {
  appId: string;
  /** What the app cost when it was added; decimal string in dollars. */
  priceThen: string;
  /** ISO 8601 UTC. */
  addedAt: string;
};

/** An app that the viewer keeps in mind (`GET /api/wishlist`). */
export type WishlistItem = WishlistEntry & {
  /** As it is now, its description cut to what a card has room for. */
  app: AppSummary;
  /** The viewer has a completed order of it. */
  owned: boolean;
};

/** `GET /api/wishlist/ids`: what the hearts of a page need. */
export type WishlistIds = { appIds: string[] };
