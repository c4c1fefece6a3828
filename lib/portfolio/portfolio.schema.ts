import { z } from "zod";
import {
  MAX_PORTFOLIO_ITEMS,
  MAX_PORTFOLIO_SCREENSHOTS,
  MIN_PORTFOLIO_DESCRIPTION,
} from "@/lib/portfolio/portfolio.constants";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";
import { PROJECT_CATEGORIES } from "@/lib/project-requests/project-requests.constants";
import { TEXT_LIMITS, id, text } from "@/lib/text.schema";
import { webUrl } from "@/lib/web-url.schema";

const isUnique = (entries: readonly string[]) =>
  new Set(entries.map((entry) => entry.toLowerCase())).size === entries.length;

const tech = z
  .array(text("A tech stack entry", { min: 1, max: TEXT_LIMITS.listEntry }), { error: "Tech stack must be a list" })
  .max(TEXT_LIMITS.listEntries, `Tech stack must have at most ${TEXT_LIMITS.listEntries} entries`)
  .refine(isUnique, "Tech stack names something twice");

const category = z
  .string({ error: "Category must be text" })
  .refine(
    (value) => value === "" || PROJECT_CATEGORIES.some((name) => name === value),
    "Please select a category of the list",
  )
  .nullable()
  .transform((value) => value || null);

/** Fields shared by the form and the API (spec section 5, "Portfolio item"). */
const fields = {
  title: text("Title", { min: 1, max: TEXT_LIMITS.title }),
  description: text("Description", { min: MIN_PORTFOLIO_DESCRIPTION, max: TEXT_LIMITS.description }),
  category,
  liveUrl: webUrl("Live link"),
  githubUrl: webUrl("Code link"),
  screenshots: z
    .array(z.string({ error: portfolioMessages.screenshotForm }).max(500, portfolioMessages.screenshotForm), {
      error: "Screenshots must be a list",
    })
    .max(MAX_PORTFOLIO_SCREENSHOTS, `At most ${MAX_PORTFOLIO_SCREENSHOTS} screenshots`)
    .refine(isUnique, "Screenshots name one picture twice"),
};

/** `POST /api/portfolio` and `PUT /api/portfolio/{id}`: the whole item; omitted fields become empty. */
export const portfolioInput = z.object({
  ...fields,
  category: fields.category.default(null),
  liveUrl: fields.liveUrl.default(null),
  githubUrl: fields.githubUrl.default(null),
  screenshots: fields.screenshots.default([]),
  techStack: tech.default([]),
  /** If omitted, an update keeps the current value. */
  featured: z.boolean().optional(),
});
export type PortfolioInput = z.output<typeof portfolioInput>;

/** The form: its tech stack is text, split at commas and trimmed, without empty entries and duplicates. */
export const portfolioForm = z.object({
  ...fields,
  techStack: z
    .string()
    .transform((value) => [
      ...new Map(
        value
          .split(",")
          .map((word) => word.trim())
          .filter(Boolean)
          .map((word) => [word.toLowerCase(), word]),
      ).values(),
    ])
    .pipe(tech),
});
export type PortfolioFormValues = z.input<typeof portfolioForm>;

export const portfolioParams = z.object({ id: id(portfolioMessages.itemNotFound) });

/** `PUT /api/portfolio/{id}/featured`. */
export const featuredInput = z.object({ featured: z.boolean() });

/** `PUT /api/portfolio/order`: the ids of all items, in display order. */
export const reorderInput = z.object({
  ids: z
    .array(z.string())
    .min(1, "ids is required")
    .max(MAX_PORTFOLIO_ITEMS, `At most ${MAX_PORTFOLIO_ITEMS} items`)
    .refine(isUnique, "ids names one item twice"),
});
