import * as z from "zod/mini";
import { clearable, id, text, TEXT_LIMITS, webUrl } from "@/lib/foundation/fields.schema";
import { PROJECT_CATEGORIES } from "@/lib/hiring/requests/requests.constants";

/** Maximum number of portfolio items per developer, so that they can be reordered as a whole. */
export const MAX_PORTFOLIO_ITEMS = 50;
export const MAX_PORTFOLIO_SCREENSHOTS = 6;
/** In characters (docs/product.md#portfolio). */
export const MIN_PORTFOLIO_DESCRIPTION = 10;

/** Sentences about a developer's work. */
export const portfolioMessages = {
  developerNotFound: "Developer Not Found",
  itemNotFound: "Portfolio item not found.",
  notYours: "This portfolio item belongs to another developer.",
  tooMany: "Your portfolio can hold up to 50 projects. Delete one to add another.",
  screenshotForm: "A screenshot must be an uploaded image",
  listChanged: "Your portfolio changed in the meantime. Reload the page and try again.",
} as const;

const isUnique = (entries: readonly string[]) =>
  new Set(entries.map((entry) => entry.toLowerCase())).size === entries.length;

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
