import { z } from "zod";
import {
  ALL_SKILLS,
  ALL_SPECIALIZATIONS,
  DEVELOPER_SORTS,
  SKILL_FILTERS,
  SPECIALIZATIONS,
} from "@/lib/developers/developers.constants";
import { developersMessages } from "@/lib/developers/developers.messages";
import { paging } from "@/lib/paging.schema";
import { id } from "@/lib/text.schema";

/** A filter value; the "all" entry means no filter. */
const oneOf = <const Names extends readonly string[]>(all: string, names: Names) =>
  z
    .enum([all, ...names])
    .optional()
    .transform((value) => (value === all ? undefined : (value as Names[number] | undefined)));

/** `GET /api/developers` (spec section 7). Without `sortBy`, sorted by rating, and in a search by relevance first. */
export const developersQuery = z.object({
  search: z.string().optional(),
  skill: oneOf(ALL_SKILLS, SKILL_FILTERS),
  specialization: oneOf(ALL_SPECIALIZATIONS, SPECIALIZATIONS),
  sortBy: z.enum(DEVELOPER_SORTS).optional(),
  ...paging,
});
export type DevelopersQuery = z.infer<typeof developersQuery>;

export const developerParams = z.object({ id: id(developersMessages.notFound) });

/** `GET /api/developers/{id}/apps` and `/portfolio`. */
export const developerListQuery = z.object(paging);
export type DeveloperListQuery = z.infer<typeof developerListQuery>;
