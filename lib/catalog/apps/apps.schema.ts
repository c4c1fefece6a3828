import * as z from "zod/mini";
import {
  BUILT_WITH,
  isCardAmount,
  LISTING_CATEGORIES,
  MAX_SCREENSHOTS,
  PRICE_TYPES,
} from "@/lib/catalog/apps/apps.constants";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import type { ListedChange, PendingChange } from "@/lib/catalog/apps/apps.rows";
import { firstReleaseInput, type FirstReleaseInput } from "@/lib/catalog/releases/releases.schema";
import { licensesMessages, MAX_SEATS } from "@/lib/catalog/licenses/licenses.constants";
import { clearable, text, webUrl } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { toCents, toDecimalString } from "@/lib/foundation/format/money";
import { normalizeAmount } from "@/lib/foundation/format/amounts";
import { changedValues } from "@/lib/foundation/format/text";
import { paging } from "@/lib/foundation/paging.schema";

/** In characters (docs/product.md#create-listing). */
const MIN_DESCRIPTION = 10;

const oneOf = (choices: readonly string[], sentence: string) =>
  z.string({ error: sentence }).check(z.refine((value) => choices.includes(value), sentence));

const isUnique = (entries: readonly string[]) =>
  new Set(entries.map((entry) => entry.toLowerCase())).size === entries.length;

/** A decimal string in dollars; outputs it with two decimals. */
const price = z.pipe(
  z.string({ error: (issue) => (issue.input === undefined ? "Price is required" : listingMessages.priceForm) }).check(
    z.trim(),
    z.minLength(1, "Price is required"),
    z.regex(/^\d+(\.\d{1,2})?$/, { error: listingMessages.priceForm, abort: true }),
    z.refine((value) => {
      const cents = toCents(value);
      return cents === 0 || isCardAmount(cents);
    }, listingMessages.priceRange),
  ),
  z.transform((value: string) => toDecimalString(toCents(value))),
);

const seats = z
  .number({ error: licensesMessages.seatsInvalid })
  .check(
    z.int(licensesMessages.seatsInvalid),
    z.gte(1, licensesMessages.seatsInvalid),
    z.lte(MAX_SEATS, licensesMessages.seatsInvalid),
  );

/** License keys of the app: devices per key; null without license keys. */
const licensing = z.nullable(z.object({ seats }, licensesMessages.licensingInvalid));

/**
 * The listing fields that a developer edits (docs/product.md#apps). No defaults here, so that a change contains only
 * the fields it sets.
 */
const fields = {
  title: text("Title", { min: 1, max: TEXT_LIMITS.title }),
  description: text("Description", { min: MIN_DESCRIPTION, max: TEXT_LIMITS.description, multiline: true }),
  category: oneOf(LISTING_CATEGORIES, "Please select a category"),
  builtWith: oneOf(BUILT_WITH, listingMessages.builtWithRequired),
  price,
  priceType: oneOf(PRICE_TYPES, `Price type must be one of: ${PRICE_TYPES.join(", ")}`),
  demoUrl: webUrl("Demo URL"),
  downloadUrl: webUrl("Download URL"),
  deliveryNote: clearable(text("What buyers get", { max: TEXT_LIMITS.line })),
  techStack: z
    .array(text("A tech stack entry", { min: 1, max: TEXT_LIMITS.listEntry }), { error: "Tech stack must be a list" })
    .check(
      z.maxLength(TEXT_LIMITS.listEntries, `Tech stack must have at most ${TEXT_LIMITS.listEntries} entries`),
      z.refine(isUnique, "Tech stack contains a duplicate"),
    ),
  screenshots: z
    .array(z.string({ error: "A screenshot must be an uploaded image" }).check(z.maxLength(500)), {
      error: listingMessages.screenshotsRequiredText,
    })
    .check(
      z.minLength(1, listingMessages.screenshotsRequiredText),
      z.maxLength(MAX_SCREENSHOTS, listingMessages.tooManyScreenshots),
      z.refine(isUnique, "The same screenshot was added twice"),
    ),
  licensing,
};

/** `POST /api/apps` (docs/product.md#create-listing). */
export const listingInput = z.object({
  ...fields,
  priceType: z._default(fields.priceType, "one-time"),
  demoUrl: z._default(fields.demoUrl, null),
  downloadUrl: z._default(fields.downloadUrl, null),
  deliveryNote: z._default(fields.deliveryNote, null),
  techStack: z._default(fields.techStack, []),
  licensing: z._default(fields.licensing, null),
  /** Its first release, which `POST /api/developer/first-release` opened. */
  firstRelease: z._default(z.nullable(firstReleaseInput), null),
});

/**
 * The listing form: all fields present, unset choices empty. A price may be typed like 4,200, which the API rejects
 * (docs/product.md#apps), and the devices per license key are typed, too.
 */
export const listingForm = z.object({
  ...fields,
  price: z.pipe(
    z.transform((typed: string) => normalizeAmount(typed.trim())),
    price,
  ),
  // Null unless the developer says that there is nothing to download.
  deliveryNote: z.pipe(
    z.nullable(z.object({ note: text("What buyers get", { max: TEXT_LIMITS.line }) })),
    z.transform((typed: { note: string } | null) => typed?.note || null),
  ),
  licensing: z.nullable(
    z.object({
      seats: z.pipe(
        z.transform((typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed))),
        seats,
      ),
    }),
  ),
});

/** `PATCH /api/apps/{id}`: at least one field. Unknown fields are ignored. */
export const listingChange = z
  .partial(z.object(fields))
  .check(z.refine((change) => Object.keys(change).length > 0, listingMessages.nothingNamed));

/** `DELETE /api/apps/{id}`: unlists the app, or deletes it permanently. */
export const listingRemoval = z.object({
  permanently: z.pipe(
    z._default(z.enum(["true", "false"]), "false"),
    z.transform((value: "true" | "false") => value === "true"),
  ),
});

/** `GET /api/apps/{id}/history`. */
export const historyQuery = z.object(paging);

export type ListingFormValues = z.input<typeof listingForm>;
/** A validated listing: text trimmed, the price with two decimals, missing links null. */
export type Listing = z.output<typeof listingForm>;
/** A listing with its first release, if files were added before it is created. */
export type NewListing = Listing & { firstRelease?: FirstReleaseInput | null };
export type ListingChange = z.output<typeof listingChange>;
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Returns the fields that a change actually alters, before and after; both empty when it alters nothing. */
export function diffListing(listing: Listing, change: ListingChange): { from: ListingChange; to: ListingChange } {
  const to = changedValues<ListingChange>(listing, change);
  return { from: changedValues<ListingChange>({ ...listing, ...to }, listing), to };
}

/** Fields whose changes apply immediately (decision 0033). */
const UNREVIEWED_FIELDS: readonly string[] = ["price", "licensing"];

/** Whether a change needs review: any change except of the price and the license keys (docs/product.md#apps). */
export const needsReview = (change: ListingChange) =>
  Object.keys(change).some((name) => !UNREVIEWED_FIELDS.includes(name));

/** Display labels of a listing's fields. */
export const LISTING_LABELS: Record<keyof Listing, string> = {
  title: "Title",
  description: "Description",
  category: "Category",
  builtWith: "Built With",
  price: "Price",
  priceType: "Price Type",
  screenshots: "Screenshots",
  techStack: "Tech Stack",
  demoUrl: "Demo URL",
  downloadUrl: "Download URL",
  deliveryNote: "What buyers get",
  licensing: "License keys",
};

/** Listing fields that need review, in form order. */
const REVIEWED_FIELDS = [
  "title",
  "description",
  "category",
  "builtWith",
  "priceType",
  "screenshots",
  "techStack",
  "demoUrl",
  "downloadUrl",
  "deliveryNote",
] as const satisfies readonly (keyof PendingChange)[];

/** Lists what a change would alter, field by field. */
export function listChanges(
  app: { [Field in (typeof REVIEWED_FIELDS)[number]]?: unknown },
  change: PendingChange,
): ListedChange[] {
  return REVIEWED_FIELDS.flatMap((field) =>
    change[field] === undefined ? [] : [{ field, from: app[field] ?? null, to: change[field] }],
  );
}
