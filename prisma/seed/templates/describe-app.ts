import type { Random } from "../random";
import { closings, leadIns } from "./closings";
import { languagesIn } from "./pick-tech";
import type { Topic } from "./topic";

type Facts = { title: string; summary: string; version: string; techStack: string[] };

const MIN_LENGTH = 430;

/** A description of 400 to 1,500 characters: the summary, then paragraphs and "- " lines in one of six shapes. */
export function describeApp(random: Random, topic: Topic, facts: Facts): string {
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
