import type { CoverDesign } from "../covers/cover.types";

/** How dear apps of a topic are: 1 pocket money, 2 small tools, 3 work tools, 4 business systems. */
export type PriceLevel = 1 | 2 | 3 | 4;

/** A corner of a category: apps that share details and pictures, each with a name and a summary of its own. */
export type Topic = {
  name: string;
  tech: string[];
  level: PriceLevel;
  apps: { title: string; summary: string }[];
  /** Lines that are true of any app in the topic. */
  points: string[];
  /** Paragraphs that are true of any app in the topic; {title} stands for its name. */
  notes: string[];
  covers: CoverDesign[];
};

type TopicSource = Omit<Topic, "name" | "apps" | "points" | "notes"> & { apps: string; points: string; notes: string };

const splitLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Reads the written form: one app a line ("Title | summary"), one point a line, one note a line. */
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
