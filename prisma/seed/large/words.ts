import { topicsByCategory } from "./topics";

const NAME_PART_COUNT = 520;

/** Distinct words of three letters or more, the most frequent first. */
function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of texts
    .join(" ")
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1)).map(([word]) => word);
}

const topics = () => Object.values(topicsByCategory).flat();

/** Words for titles. */
export const titleWords = () => byFrequency(topics().flatMap(({ apps }) => apps.map(({ title }) => title)));

/** Words for descriptions. */
export const textWords = () =>
  byFrequency(
    topics().flatMap(({ apps, points, notes }) => [...apps.map(({ summary }) => summary), ...points, ...notes]),
  );

/**
 * The halves of brand names: any two make one ("harbor" and "desk"). About 270,000 names with the usual long tail:
 * some words occur in thousands of listings, others in one.
 */
export function brandNameParts(): string[] {
  const short = [...titleWords(), ...textWords()].filter((word) => word.length >= 3 && word.length <= 6);
  return [...new Set(short)].slice(0, NAME_PART_COUNT);
}
