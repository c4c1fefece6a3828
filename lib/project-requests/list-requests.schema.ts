import { z } from "zod";
import { apiFilters } from "@/lib/list-filters.schema";
import { paging } from "@/lib/paging.schema";
import { PROJECT_SORTS } from "@/lib/project-requests/project-requests.constants";
import { requestFilters } from "@/lib/project-requests/request-filters.constants";

/** `GET /api/project-requests`. Unknown values are rejected. */
export const projectRequestsQuery = z.object({
  search: z.string().optional(),
  ...apiFilters(requestFilters),
  sortBy: z.enum(PROJECT_SORTS).default("newest"),
  ...paging,
});
export type ProjectRequestsQuery = z.infer<typeof projectRequestsQuery>;
