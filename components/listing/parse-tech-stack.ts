import { POPULAR_TECH } from "@/lib/apps/apps.constants";

/** A name as the popular list writes it, else as typed: "react" → "React". */
const toPopularName = (name: string) =>
  POPULAR_TECH.find((popular) => popular.toLowerCase() === name.toLowerCase()) ?? name;

/**
 * What someone typed or pasted, as names of techs: commas and white space separate (spec section 2). Between
 * commas, a popular name of two words stays one: "REST API, react vue" → REST API, React, vue.
 */
export function parseTechStack(typed: string): string[] {
  return typed.split(",").flatMap((part) => {
    const words = part.trim().split(/\s+/).filter(Boolean);
    const whole = toPopularName(words.join(" "));
    return words.length > 1 && !(POPULAR_TECH as readonly string[]).includes(whole)
      ? words.map(toPopularName)
      : words.length > 0
        ? [whole]
        : [];
  });
}
