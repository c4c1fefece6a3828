import { z } from "zod";
import { APP_STATUSES, type AppStatus, PRICE_TYPES, type PriceType } from "@/lib/catalog/apps/apps.constants";
import { MAX_SEATS } from "@/lib/catalog/licenses/licenses.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { Columns, RowOf } from "@/lib/foundation/db/query-rows";
import { count, dateTime, dollars, identifier, imagePaths, person } from "@/lib/foundation/fields.rows";

export const rating = z
  .object({
    avgRating: z.number().min(1).max(5).nullable().describe("Plain average with one decimal, null without a review."),
    totalReviews: count,
  })
  .meta({ id: "Rating" });

/** An app in a list (`GET /api/apps`). */
export const appSummary = z
  .object({
    id: identifier,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    techStack: z.array(z.string()),
    builtWith: z.string(),
    price: dollars.describe('Decimal string in dollars, "0.00" is free.'),
    priceType: z.enum(PRICE_TYPES),
    screenshots: imagePaths,
    demoUrl: z.string().nullable(),
    developerId: identifier,
    status: z.enum(APP_STATUSES),
    featured: z.boolean(),
    downloads: count.describe("Buyers who got the app, once each."),
    createdAt: dateTime,
    updatedAt: dateTime,
    rating,
    developer: person,
  })
  .meta({ id: "AppSummary" });

/** The change of an approved app that awaits a moderator's decision: the new values of the fields that differ. */
export const pendingChange = z
  .object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    builtWith: z.string(),
    priceType: z.enum(PRICE_TYPES),
    demoUrl: z.string().nullable(),
    downloadUrl: z.string().nullable(),
    deliveryNote: z.string().nullable(),
    techStack: z.array(z.string()),
    screenshots: imagePaths,
  })
  .partial()
  .meta({ id: "PendingChange" });

/** Listing fields that only the owner and moderators see. */
const listingState = {
  unlisted: z.boolean().describe("Whether its developer unlisted it; `status` is the moderation status."),
  pendingChange: pendingChange
    .nullable()
    .describe("In review; everyone else sees the approved version meanwhile. Null without one."),
  changeSubmittedAt: dateTime.nullable().describe("Since when it is in review, ISO 8601 UTC; null without one."),
};

/** License keys: public, because buyers want to know them before they pay. */
const licensing = z
  .object({ seats: z.int().min(1).max(MAX_SEATS).describe("Devices that each key activates.") })
  .nullable()
  .describe("Whether buyers get a license key; null when they don't.");

const deliveryNote = z
  .string()
  .nullable()
  .describe("What buyers get of an app that has nothing to download, as its developer put it; else null.");

/** `GET /api/developer/apps`. */
export const ownApp = appSummary.extend(listingState).meta({ id: "OwnApp" });

/** `GET /api/apps/{id}`. */
export const appDetail = appSummary
  .extend({
    developer: person.extend({ bio: z.string().nullable() }),
    licensing,
    deliveryNote,
    downloadUrl: z
      .string()
      .nullable()
      .optional()
      .describe("Only for the owner, admins and buyers with a completed order; absent for everyone else."),
  })
  // Absent for everyone but the owner, admins and super admins.
  .extend(z.object(listingState).partial().shape)
  .meta({ id: "AppDetail" });

/** `GET /api/categories`. */
export const categoryCount = z.object({ name: z.string(), slug: z.string(), count }).meta({ id: "CategoryCount" });

/** An entry of a listing's history (`GET /api/apps/{id}/history`). */
export const listingEvent = z
  .object({
    id: identifier,
    action: z.string(),
    at: dateTime,
    by: z
      .object({ who: z.enum(["developer", "moderator", "forgehall"]), name: z.string().nullable() })
      .describe(
        "The actor. The name is null when the account was deleted, and for moderators unless a moderator asks.",
      ),
    changes: z
      .array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
      .describe("Each field's value before and after; null where there was, or is, none."),
    reason: z.string().nullable(),
  })
  .meta({ id: "ListingEvent" });

export type Rating = z.infer<typeof rating>;
export type AppSummary = z.infer<typeof appSummary>;
/** The change of an approved app that is in review. */
export type PendingChange = z.infer<typeof pendingChange>;
export type OwnApp = z.infer<typeof ownApp>;
/** A developer's own app for its edit page. */
export type EditedApp = OwnApp & {
  downloadUrl: string | null;
  deliveryNote: string | null;
  /** Whether it has a release that is published or submitted, so that buyers need no URL. */
  hasRelease: boolean;
  licensing: AppDetail["licensing"];
  /** The last rejected change, to continue from; null after a new submission, or without a rejection. */
  rejectedChange: { changes: PendingChange; reason: string | null } | null;
};
/** A listing field with its approved and its proposed value. */
export type ListedChange = { field: string; from: unknown; to: unknown };
export type AppDetail = z.infer<typeof appDetail>;
export type CategoryCount = z.infer<typeof categoryCount>;
export type ListingEvent = z.infer<typeof listingEvent>;

/** The fields shown on an app card. */
export type AppCard = Pick<
  AppSummary,
  "id" | "title" | "category" | "builtWith" | "price" | "priceType" | "demoUrl" | "downloads" | "rating" | "techStack"
> & {
  /** Shown with initials: a picture of 20 px for each card costs the first visit its budget of requests. */
  developer: { name: string };
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
  /** Why new sales are paused, in a sentence without a full stop; null while the app can be bought. */
  salesPaused: string | null;
  /** Whether the app has a download: a link or a published release. */
  hasDownload: boolean;
  hasRelease: boolean;
  /** Whether it has a download on another site. */
  hasLink: boolean;
  /** When its demo, and its download on another site, last failed to open; null while they open, or we can't tell. */
  demoFailedAt: string | null;
  downloadFailedAt: string | null;
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

/** The two columns that determine a listing's status (decision 0034). */
export type StatusColumns = { status: string; unlistedStatus: string | null };

/** Returns a listing's moderation status, also while its developer has unlisted it. */
export function listingStatus({ status, unlistedStatus }: StatusColumns): AppStatus {
  return (unlistedStatus ?? status) as AppStatus;
}

/** Whether the developer has taken the listing off the catalog. */
export const isUnlisted = ({ status }: Pick<StatusColumns, "status">): boolean => status === "unlisted";

/** Returns the column updates that set a moderation status. An unlisted listing stays unlisted. */
export function statusColumns(
  row: Pick<StatusColumns, "status">,
  status: AppStatus,
): { status?: AppStatus; unlistedStatus?: AppStatus } {
  return isUnlisted(row) ? { unlistedStatus: status } : { status };
}

/** Columns that app lists select from `apps app` and its developer `users u`. Never the download URL. */
export const appColumns = (descriptionLength: number | null) => Prisma.sql`
  app.id, app.title, app.category, app.tech_stack AS "techStack", app.built_with AS "builtWith",
  app.price, app.price_type AS "priceType", app.screenshots, app.demo_url AS "demoUrl",
  app.developer_id AS "developerId",
  app.status, app.unlisted_status AS "unlistedStatus", app.change_submitted_at AS "changeSubmittedAt",
  app.featured, app.downloads, app.created_at AS "createdAt", app.updated_at AS "updatedAt",
  app.rating_count AS "ratingCount", app.rating_sum AS "ratingSum", app.rating_score AS "ratingScore",
  u.name AS "developerName", u.avatar AS "developerAvatar",
  ${
    descriptionLength === null ? Prisma.sql`app.description` : Prisma.sql`left(app.description, ${descriptionLength})`
  } AS description`;

/** The types of those columns. */
export const appFieldsRow = {
  id: "uuid",
  title: "text",
  category: "varchar",
  techStack: "text[]",
  builtWith: "varchar",
  price: "numeric",
  priceType: "varchar",
  screenshots: "text[]",
  demoUrl: "text?",
  developerId: "uuid",
  status: "varchar",
  unlistedStatus: "varchar?",
  changeSubmittedAt: "timestamptz?",
  featured: "bool",
  downloads: "int4",
  createdAt: "timestamptz",
  updatedAt: "timestamptz",
  ratingCount: "int4",
  ratingSum: "int4",
  ratingScore: "float8",
  developerName: "text",
  developerAvatar: "text?",
  description: "text",
} as const satisfies Columns;

/** A row of a list, with its relevance to the search, or its stored score without one. */
export const appRow = { ...appFieldsRow, rank: "float8" } as const satisfies Columns;

export type AppRow = RowOf<typeof appRow>;

/** The average with one decimal, as shown on cards. */
export function toRating({ ratingCount, ratingSum }: { ratingCount: number; ratingSum: number }): Rating {
  const avgRating = ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10;
  return { avgRating, totalReviews: ratingCount };
}

type AppFieldsRow = Omit<AppRow, "developerName" | "developerAvatar" | "rank" | "ratingScore" | "changeSubmittedAt">;

/** Maps the fields that lists and details share: decimals to strings, dates to ISO 8601. */
export function toAppFields(row: AppFieldsRow): Omit<AppSummary, "developer"> {
  const {
    id,
    title,
    description,
    category,
    techStack,
    builtWith,
    screenshots,
    demoUrl,
    developerId,
    featured,
    downloads,
  } = row;
  return {
    id,
    title,
    description,
    category,
    techStack,
    builtWith,
    price: row.price.toFixed(2),
    priceType: row.priceType as PriceType,
    screenshots,
    demoUrl,
    developerId,
    status: listingStatus(row),
    featured,
    downloads,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    rating: toRating(row),
  };
}

/** List row → DTO. */
export function toAppSummary(row: AppRow): AppSummary {
  return { ...toAppFields(row), developer: { name: row.developerName, avatar: row.developerAvatar } };
}
