import { z } from "zod";
import { DEVELOPER_SORTS } from "@/lib/developers/developers.constants";
import { developersMessages } from "@/lib/developers/developers.messages";
import { directoryFilters } from "@/lib/developers/directory-filters.constants";
import { apiFilters } from "@/lib/list-filters.schema";
import { paging } from "@/lib/paging.schema";
import { id } from "@/lib/text.schema";

/**
 * `GET /api/developers` (docs/product.md#developer-directory). Without `sortBy`, sorted by rating, and in a search by
 * relevance first.
 */
export const developersQuery = z.object({
  search: z.string().optional(),
  ...apiFilters(directoryFilters),
  sortBy: z.enum(DEVELOPER_SORTS).optional(),
  ...paging,
});
export type DevelopersQuery = z.infer<typeof developersQuery>;

export const developerParams = z.object({ id: id(developersMessages.notFound) });

/** `GET /api/developers/{id}/apps` and `/portfolio`. */
export const developerListQuery = z.object(paging);
export type DeveloperListQuery = z.infer<typeof developerListQuery>;
