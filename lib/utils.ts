import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Our own type sizes (app/tokens.css): without this, `text-h1` would read as a colour.
const merge = extendTailwindMerge({
  extend: { theme: { text: ["h1", "h2", "h3", "hero", "band", "title", "figure"] } },
});

/** Joins class names; where two Tailwind classes disagree, the later one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
