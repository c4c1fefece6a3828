import type { AppStatus, PriceType } from "@/lib/apps/apps.constants";

/** avgRating: plain average with one decimal, null without a review. */
export type Rating = { avgRating: number | null; totalReviews: number };

/** An app in a list (`GET /api/apps`). */
export type AppSummary = {
  id: string;
  title: string;
  description: string;
  category: string;
  techStack: string[];
  builtWith: string;
  /** Decimal string in dollars, "0.00" is free. */
  price: string;
  priceType: PriceType;
  /** Paths under /objects, the first is the cover. */
  screenshots: string[];
  demoUrl: string | null;
  developerId: string;
  status: AppStatus;
  featured: boolean;
  /** Buyers who got the app, once each. */
  downloads: number;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  rating: Rating;
  developer: { name: string; avatar: string | null };
};

/** `GET /api/apps/{id}`. */
export type AppDetail = Omit<AppSummary, "developer"> & {
  developer: { name: string; avatar: string | null; bio: string | null };
  /** Only for the owner, admins and buyers with a completed order; absent for everyone else. */
  downloadUrl?: string | null;
};

/** What the app page shows beside the documented answer. */
export type AppPage = AppDetail & {
  /** Reviews by stars, index 0 is one star. */
  histogram: [number, number, number, number, number];
  verifiedReviews: number;
  developer: AppDetail["developer"] & {
    verified: boolean;
    title: string | null;
    location: string | null;
    hourlyRate: string | null;
    /** Has a page of the own; who became an admin has none. */
    hasProfile: boolean;
  };
};

/** `GET /api/categories`. */
export type CategoryCount = { name: string; slug: string; count: number };

/** One entry of a listing's history (`GET /api/apps/{id}/history`), newest first. */
export type ListingEvent = {
  id: string;
  action: string;
  /** ISO 8601 UTC. */
  at: string;
  /** Who did it. The name is null once the account is gone, and for a moderator unless moderators ask. */
  by: { who: "developer" | "moderator" | "forgehall"; name: string | null };
  /** Each field's value before and after; null where there was, or is, none. */
  changes: { field: string; from: unknown; to: unknown }[];
  reason: string | null;
};
