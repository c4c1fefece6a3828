import { z } from "zod";
import { appFilters } from "@/lib/apps/app-filters.constants";
import { appsMessages } from "@/lib/apps/apps.messages";
import { toCents } from "@/lib/format/money";
import { apiFilters } from "@/lib/list-filters.schema";
import { paging } from "@/lib/paging.schema";
import { id } from "@/lib/text.schema";

/** Digits with up to two decimals (docs/product.md#apps); outputs cents. */
const priceBound = (label: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, `${label} must be a price like 9 or 9.99`)
    .transform(toCents)
    .optional();

/** `GET /api/apps` (docs/product.md#apps). */
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
  ...apiFilters(appFilters),
  developerId: z.string().optional(),
  ...paging,
});

export type AppsQuery = z.infer<typeof appsQuery>;

/** `GET /api/categories`. */
export const categoriesQuery = z.object(paging);
export type CategoriesQuery = z.infer<typeof categoriesQuery>;

export const appParams = z.object({ id: id(appsMessages.appNotFound) });
