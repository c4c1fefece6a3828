import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Registers the font sizes of app/tokens.css. Otherwise tailwind-merge would treat `text-h1` as a color.
const merge = extendTailwindMerge({
  extend: { theme: { text: ["h1", "h2", "h3", "hero", "band", "title", "figure"] } },
});

/** Joins class names; of conflicting Tailwind classes, the last one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
