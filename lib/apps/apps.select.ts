import type { PriceType } from "@/lib/apps/apps.constants";
import type { AppSummary, Rating } from "@/lib/apps/apps.dto";
import { listingStatus } from "@/lib/apps/listing-status";
import type { Columns, RowOf } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";

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

/** A row of a list, with its relevance to the search; 0 without one. */
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
