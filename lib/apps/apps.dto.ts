import type { z } from "zod";
import type * as response from "@/lib/apps/apps.response";

export type Rating = z.infer<typeof response.rating>;
/** An app in a list (`GET /api/apps`). */
export type AppSummary = z.infer<typeof response.appSummary>;
/** The change of an approved app that is in review. */
export type PendingChange = z.infer<typeof response.pendingChange>;
/** `GET /api/developer/apps`. */
export type OwnApp = z.infer<typeof response.ownApp>;
/** A developer's own app for its edit page. */
export type EditedApp = OwnApp & {
  downloadUrl: string | null;
  /** Whether it has a published release, which buyers can download without a URL. */
  hasRelease: boolean;
  licensing: AppDetail["licensing"];
  /** The last rejected change, to continue from; null after a new submission, or without a rejection. */
  rejectedChange: { changes: PendingChange; reason: string | null } | null;
};
/** A listing field with its approved and its proposed value. */
export type ListedChange = { field: string; from: unknown; to: unknown };
/** `GET /api/apps/{id}`. */
export type AppDetail = z.infer<typeof response.appDetail>;
/** `GET /api/categories`. */
export type CategoryCount = z.infer<typeof response.categoryCount>;
/** An entry of a listing's history (`GET /api/apps/{id}/history`). */
export type ListingEvent = z.infer<typeof response.listingEvent>;

/** The fields shown on an app card. */
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

/** An app card for its developer, with its listing status. */
export type OwnAppCard = AppCard & Pick<OwnApp, "status" | "updatedAt" | "unlisted" | "changeSubmittedAt">;

/** The app page's data: the documented response and what only the page shows. */
export type AppPage = AppDetail & {
  /** Number of reviews per star rating; index 0 is one star. */
  histogram: [number, number, number, number, number];
  verifiedReviews: number;
  /** Whether the app has a download: a link or a published release. */
  hasDownload: boolean;
  hasRelease: boolean;
  developer: AppDetail["developer"] & {
    verified: boolean;
    title: string | null;
    location: string | null;
    hourlyRate: string | null;
    /** Whether the developer has a public profile; a developer who became an admin has none. */
    hasProfile: boolean;
  };
};

/**
 * Props of the app page's components. Without the description, which would be serialized into the page once per
 * component.
 */
export type AppPageSummary = Omit<AppPage, "description">;
