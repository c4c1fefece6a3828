import * as z from "zod/mini";
import { clearable, id, text, webUrl } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { PROJECT_CATEGORIES } from "@/lib/hiring/requests/requests.constants";
import {
  MAX_PORTFOLIO_ITEMS,
  MAX_PORTFOLIO_SCREENSHOTS,
  MIN_PORTFOLIO_DESCRIPTION,
  portfolioMessages,
  isUnique,
} from "@/lib/hiring/portfolio/portfolio.constants";

const tech = z
  .array(text("A tech stack entry", { min: 1, max: TEXT_LIMITS.listEntry }), { error: "Tech stack must be a list" })
  .check(
    z.maxLength(TEXT_LIMITS.listEntries, `Tech stack must have at most ${TEXT_LIMITS.listEntries} entries`),
    z.refine(isUnique, "Tech stack contains a duplicate"),
  );

const category = clearable(
  z
    .string({ error: "Category must be text" })
    .check(
      z.refine(
        (value) => value === "" || PROJECT_CATEGORIES.some((name) => name === value),
        "Please select a category from the list",
      ),
    ),
);

/** Fields shared by the form and the API (docs/product.md#portfolio). */
const fields = {
  title: text("Title", { min: 1, max: TEXT_LIMITS.title }),
  description: text("Description", { min: MIN_PORTFOLIO_DESCRIPTION, max: TEXT_LIMITS.description, multiline: true }),
  category,
  liveUrl: webUrl("Live link"),
  githubUrl: webUrl("Code link"),
  screenshots: z
    .array(
      z.string({ error: portfolioMessages.screenshotForm }).check(z.maxLength(500, portfolioMessages.screenshotForm)),
      { error: "Screenshots must be a list" },
    )
    .check(
      z.maxLength(MAX_PORTFOLIO_SCREENSHOTS, `At most ${MAX_PORTFOLIO_SCREENSHOTS} screenshots`),
      z.refine(isUnique, "The same screenshot was added twice"),
    ),
};

/** `POST /api/portfolio` and `PUT /api/portfolio/{id}`: the whole item; omitted fields become empty. */
export const portfolioInput = z.object({
  ...fields,
  category: z._default(fields.category, null),
  liveUrl: z._default(fields.liveUrl, null),
  githubUrl: z._default(fields.githubUrl, null),
  screenshots: z._default(fields.screenshots, []),
  techStack: z._default(tech, []),
  /** If omitted, an update keeps the current value. */
  featured: z.optional(z.boolean()),
});
export type PortfolioInput = z.output<typeof portfolioInput>;

/** The form: its tech stack is text, split at commas and trimmed, without empty entries and duplicates. */
export const portfolioForm = z.object({
  ...fields,
  techStack: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => [
        ...new Map(
          value
            .split(",")
            .map((word) => word.trim())
            .filter(Boolean)
            .map((word) => [word.toLowerCase(), word]),
        ).values(),
      ]),
    ),
    tech,
  ),
});
export type PortfolioFormValues = z.input<typeof portfolioForm>;

export const portfolioParams = z.object({ id: id(portfolioMessages.itemNotFound) });

/** `PUT /api/portfolio/{id}/featured`. */
export const featuredInput = z.object({ featured: z.boolean() });

/** `PUT /api/portfolio/order`: the ids of all items, in display order. */
export const reorderInput = z.object({
  ids: z
    .array(z.string())
    .check(
      z.minLength(1, "ids is required"),
      z.maxLength(MAX_PORTFOLIO_ITEMS, `At most ${MAX_PORTFOLIO_ITEMS} items`),
      z.refine(isUnique, "ids names one item twice"),
    ),
});
