import { POPULAR_TECH } from "@/lib/apps/apps.constants";

/** Returns the popular spelling of a name, or the name unchanged: "react" → "React". */
const toPopularName = (name: string) =>
  POPULAR_TECH.find((popular) => popular.toLowerCase() === name.toLowerCase()) ?? name;

/**
 * Parses typed or pasted text into technology names, separated by commas and white space
 * (docs/product.md#create-listing). Popular
 * names of two words stay together: "REST API, react vue" → REST API, React, vue.
 */
export function parseTechStack(typed: string): string[] {
  return typed.split(",").flatMap((part) => {
    const words = part.trim().split(/\s+/).filter(Boolean);
    const popularName = toPopularName(words.join(" "));
    return words.length > 1 && !(POPULAR_TECH as readonly string[]).includes(popularName)
      ? words.map(toPopularName)
      : words.length > 0
        ? [popularName]
        : [];
  });
}
