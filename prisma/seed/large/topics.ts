import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../random";

/** Price level of a topic's apps: 1 very cheap, 2 small tools, 3 work tools, 4 business systems. */
type PriceLevel = 1 | 2 | 3 | 4;

/** A niche of a category: apps that share details, each with its own name and summary. */
export type Topic = {
  name: string;
  tech: string[];
  level: PriceLevel;
  apps: { title: string; summary: string }[];
  /** Lines that are true of any app in the topic. */
  points: string[];
  /** Paragraphs that are true of any app in the topic; {title} is a placeholder. */
  notes: string[];
};

const file = join(import.meta.dirname, "topics.json");
const {
  closings,
  leadIns,
  categories: topicsByCategory,
} = JSON.parse(readFileSync(file, "utf8")) as {
  /** Last paragraphs that fit any app; {title}, {version} and {tech} are placeholders. */
  closings: string[];
  /** Introductions of a bullet list; an empty one means none. */
  leadIns: string[];
  categories: Record<string, Topic[]>;
};
/** Eight topics for each listing category: the texts of which the large catalog's apps are made. */
export { topicsByCategory };

const languages = new Set(
  "TypeScript JavaScript Python Go C# PHP Ruby Java Node.js React Vue Angular Django".split(" "),
);
/** Programming languages and frameworks, without databases, hosts and buzzwords. */
const languagesIn = (tech: string[]) => tech.filter((name) => languages.has(name));

/** Three to six of a topic's technologies, starting with a language. */
export function pickTech(random: Random, tech: string[]): string[] {
  const first = random.pick(languagesIn(tech));
  const rest = tech.filter((name) => name !== first);
  return [first, ...random.sample(rest, random.int(2, Math.min(5, rest.length)))];
}

const prices: Record<PriceLevel, number[]> = {
  1: [0, 0, 4, 4.5, 5, 6, 7, 8, 9, 9.9, 12, 14],
  2: [0, 8, 9, 12, 14, 15, 18, 19, 22, 24, 29, 35, 39],
  3: [0, 19, 24, 29, 35, 39, 45, 49, 54, 59, 69, 79, 95],
  4: [49, 79, 89, 99, 119, 129, 149, 169, 199, 229, 249],
};
const oneTimeOnly = new Set(["Game Development", "Design Tools", "Mobile Apps"]);

/** A price in USD and how it is charged. Free apps and downloads are never monthly. */
export function priceApp(random: Random, category: string, level: PriceLevel) {
  const price = random.pick(prices[level]);
  const priceType = random.weighted([
    ["one-time", 74],
    ["monthly", 18],
    ["yearly", 8],
  ] as const);
  return {
    price: price.toFixed(2),
    priceType: price === 0 || level === 1 || oneTimeOnly.has(category) ? ("one-time" as const) : priceType,
  };
}

const MIN_LENGTH = 430;

/** A description of 400 to 1,500 characters: the summary, then paragraphs and "- " lines in one of six shapes. */
export function describeApp(
  random: Random,
  topic: Topic,
  facts: { title: string; summary: string; version: string; techStack: string[] },
): string {
  const [note = "", other = ""] = random.sample(topic.notes, 2);
  const points = random.sample(topic.points, topic.points.length);
  const closing = random.pick(closings);
  const list = (count: number) => {
    const lines = points.slice(0, count).map((point) => `- ${point}`);
    return [random.pick(leadIns), ...lines].filter(Boolean).join("\n");
  };
  const shapes: (() => string[])[] = [
    () => [note, list(random.int(4, 5)), closing],
    () => [list(random.int(4, 6)), note, closing],
    () => [note, other, list(random.int(3, 4))],
    () => [note, other, closing],
    () => [closing, list(random.int(5, 7)), note],
    () => [note, list(random.int(3, 4)), other, closing],
  ];
  const shaped = random.pick(shapes)();
  const long = [facts.summary, ...shaped].join("\n\n").length >= MIN_LENGTH;
  const parts = [facts.summary, ...(long ? shaped : [note, list(7), other, closing])];
  const tech = languagesIn(facts.techStack).slice(0, 2).join(" and ");
  return parts
    .map((part) =>
      part.replaceAll("{title}", facts.title).replaceAll("{version}", facts.version).replaceAll("{tech}", tech),
    )
    .join("\n\n");
}
