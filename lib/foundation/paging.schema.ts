import * as z from "zod/mini";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** Parameters `limit` and `cursor` of list endpoints. Values out of range are rejected, never clamped. */
export const paging = {
  limit: z
    ._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,6}$/, "limit must be a whole number")),
        z
          .transform(Number)
          .check(z.refine((value) => value >= 1 && value <= MAX_LIMIT, `limit must be from 1 to ${MAX_LIMIT}`)),
      ),
      DEFAULT_LIMIT,
    )
    .check(
      z.meta({
        type: "integer",
        minimum: 1,
        maximum: MAX_LIMIT,
        description: `Maximum number of items; ${DEFAULT_LIMIT} by default.`,
      }),
    ),
  cursor: z
    .optional(z.string().check(z.maxLength(500, "cursor is invalid")))
    .check(z.describe("Cursor from the previous page's `Link` header.")),
};
