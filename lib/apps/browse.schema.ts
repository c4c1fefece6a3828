import { z } from "zod";
import { browseFilters } from "@/lib/apps/app-filters.constants";
import { APP_SORTS } from "@/lib/apps/apps.constants";
import { cursorParams, pageFilters, searchText } from "@/lib/list-filters.schema";

/**
 * Query parameters of Browse Apps: search, filters, sort, cursor and view. Pages ignore invalid values; the API rejects
 * them.
 */
export const browseQuery = z.object({
  search: searchText,
  ...pageFilters(browseFilters),
  /** The default, featured, is replaced by relevance in a search. */
  sort: z.enum(APP_SORTS).catch("featured"),
  view: z.enum(["grid", "list"]).catch("grid"),
  ...cursorParams,
});

export type BrowseQuery = z.infer<typeof browseQuery>;
