import { z } from "zod";

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 100;

/** Parameters `limit` and `cursor` of list endpoints. Values out of range are rejected, never clamped. */
export const paging = {
  limit: z
    .string()
    .regex(/^\d{1,6}$/, "limit must be a whole number")
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_LIMIT, `limit must be from 1 to ${MAX_LIMIT}`)
    .default(DEFAULT_LIMIT)
    .meta({
      type: "integer",
      minimum: 1,
      maximum: MAX_LIMIT,
      description: `How many at most; ${DEFAULT_LIMIT} unless told.`,
    }),
  cursor: z
    .string()
    .max(500, "cursor is not one of ours")
    .optional()
    .describe("Where the page begins: from the `Link` of the page before."),
};
