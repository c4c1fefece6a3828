import { z } from "zod";
import { ALL_CATEGORIES, ALL_TOOLS, BROWSE_CATEGORIES, BUILT_WITH } from "@/lib/apps/apps.constants";
import { appsMessages } from "@/lib/apps/apps.messages";
import { toCents } from "@/lib/format/money";
import { paging } from "@/lib/paging.schema";
import { id } from "@/lib/text.schema";

/** Digits with up to two decimals (spec section 5); outputs cents. */
const priceBound = (label: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, `${label} must be a price like 9 or 9.99`)
    .transform(toCents)
    .optional();

/** A filter value; the "all" entry means no filter. */
const oneOf = (all: string, names: readonly string[]) =>
  z
    .enum([all, ...names])
    .optional()
    .transform((value) => (value === all ? undefined : value));

/** `GET /api/apps` (product rules, "Apps"). */
export const appsQuery = z.object({
  featured: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
  sortBy: z.enum(["createdAt", "rating", "downloads", "price"]).optional(),
  order: z.enum(["asc", "desc"]).default("desc"),
  minPrice: priceBound("minPrice"),
  maxPrice: priceBound("maxPrice"),
  search: z.string().optional(),
  category: oneOf(ALL_CATEGORIES, BROWSE_CATEGORIES),
  builtWith: oneOf(ALL_TOOLS, BUILT_WITH),
  developerId: z.string().optional(),
  ...paging,
});

export type AppsQuery = z.infer<typeof appsQuery>;

/** `GET /api/categories`. */
export const categoriesQuery = z.object(paging);
export type CategoriesQuery = z.infer<typeof categoriesQuery>;

export const appParams = z.object({ id: id(appsMessages.appNotFound) });
