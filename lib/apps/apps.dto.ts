import type { z } from "zod";
import type * as response from "@/lib/apps/apps.response";

export type Rating = z.infer<typeof response.rating>;
/** An app in a list (`GET /api/apps`). */
export type AppSummary = z.infer<typeof response.appSummary>;
/** What is in review of an approved app. */
export type PendingChange = z.infer<typeof response.pendingChange>;
/** `GET /api/developer/apps`. */
export type OwnApp = z.infer<typeof response.ownApp>;
/** An own app for its edit screen. */
export type EditedApp = OwnApp & {
  downloadUrl: string | null;
  /** What a moderator rejected last, to go on from; null once something else was sent in, or where nothing was. */
  rejectedChange: { changes: PendingChange; reason: string | null } | null;
};
/** A field of a listing, as it is approved and as it would be. */
export type ListedChange = { field: string; from: unknown; to: unknown };
/** `GET /api/apps/{id}`. */
export type AppDetail = z.infer<typeof response.appDetail>;
/** `GET /api/categories`. */
export type CategoryCount = z.infer<typeof response.categoryCount>;
/** One entry of a listing's history (`GET /api/apps/{id}/history`), newest first. */
export type ListingEvent = z.infer<typeof response.listingEvent>;

/** What a card shows of an app. */
export type AppCard = Pick<
  AppSummary,
  | "id"
  | "title"
  | "category"
  | "builtWith"
  | "price"
  | "priceType"
  | "demoUrl"
  | "downloads"
  | "rating"
  | "developer"
  | "techStack"
> & {
  /** The description's first paragraph. */
  summary: string;
  /** Path under /objects. */
  cover: string | undefined;
};

/** The same for its developer: where it stands, and since when. */
export type OwnAppCard = AppCard & Pick<OwnApp, "status" | "updatedAt" | "unlisted" | "changeSubmittedAt">;

/** What the app page shows beside the documented response. */
export type AppPage = AppDetail & {
  /** Reviews by stars, index 0 is one star. */
  histogram: [number, number, number, number, number];
  verifiedReviews: number;
  /** Whether a buyer gets something to download. */
  hasDownload: boolean;
  developer: AppDetail["developer"] & {
    verified: boolean;
    title: string | null;
    location: string | null;
    hourlyRate: string | null;
    /** Has a page of the own; who became an admin has none. */
    hasProfile: boolean;
  };
};

/**
 * What the parts of the app page are told of it: all but its words, which would stand in the page once for each of
 * them.
 */
export type AppPageSummary = Omit<AppPage, "description">;
