import type { CoverDesign } from "../covers/cover.types";
import { splitLines } from "./split-lines";

/** Price level of a topic's apps: 1 very cheap, 2 small tools, 3 work tools, 4 business systems. */
export type PriceLevel = 1 | 2 | 3 | 4;

/** A niche of a category: apps that share details and images, each with its own name and summary. */
export type Topic = {
  name: string;
  tech: string[];
  level: PriceLevel;
  apps: { title: string; summary: string }[];
  /** Lines that are true of any app in the topic. */
  points: string[];
  /** Paragraphs that are true of any app in the topic; {title} is a placeholder. */
  notes: string[];
  covers: CoverDesign[];
};

type TopicSource = Omit<Topic, "name" | "apps" | "points" | "notes"> & { apps: string; points: string; notes: string };

/** Parses the text format: one app per line ("Title | summary"), one point per line, one note per line. */
export function topic(name: string, { apps, points, notes, ...rest }: TopicSource): Topic {
  return {
    name,
    ...rest,
    apps: splitLines(apps).map((line) => {
      const [title = "", summary = ""] = line.split(" | ");
      return { title, summary };
    }),
    points: splitLines(points),
    notes: splitLines(notes),
  };
}
