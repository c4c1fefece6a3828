import { z } from "zod";
import { APP_STATUSES, PRICE_TYPES } from "@/lib/apps/apps.constants";
import { MAX_SEATS } from "@/lib/licenses/licenses.constants";
import { count, dollars, identifier, dateTime, person, imagePaths } from "@/lib/fields.response";

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
    techStack: z.array(z.string()),
    screenshots: imagePaths,
  })
  .partial()
  .meta({ id: "PendingChange" });

/** Listing fields that only the owner and moderators see. */
export const listingState = {
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

/** `GET /api/developer/apps`. */
export const ownApp = appSummary.extend(listingState).meta({ id: "OwnApp" });

/** `GET /api/apps/{id}`. */
export const appDetail = appSummary
  .extend({
    developer: person.extend({ bio: z.string().nullable() }),
    licensing,
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
