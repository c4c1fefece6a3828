import { assignTopics, type TopicAssignment } from "../templates/assign-topics";
import { slug } from "../slug";
import type { Cover } from "./cover.types";
import { palettes, type PaletteName } from "./palettes";

const names = Object.keys(palettes) as PaletteName[];

/** Two palettes per topic, different from those of adjacent topics. */
function palettesOf(topicIndex: number): [PaletteName, PaletteName] {
  const at = (index: number) => names[index % names.length] ?? "bone";
  return [at(topicIndex * 5), at(topicIndex * 5 + 6)];
}

function coverOf({ category, topic, topicIndex }: TopicAssignment, design: number, which: 0 | 1): Cover {
  const index = design % topic.covers.length;
  const shape = topic.covers[index];
  if (!shape) throw new Error(`The topic ${topic.name} has no picture.`);
  return {
    ...shape,
    id: `${slug(category)}-${slug(topic.name)}-${index + 1}${"ab"[which]}`,
    palette: palettesOf(topicIndex)[which],
  };
}

/** The images of one template app: one or more designs of its topic, all in one palette. */
export function templateCovers(deal: TopicAssignment): Cover[] {
  const turn = deal.round + deal.topicIndex;
  const which = (Math.floor(turn / 2) % 2) as 0 | 1;
  const count = 1 + (turn % 3 === 0 ? 0 : 1);
  return Array.from({ length: count }, (_, index) => coverOf(deal, turn + index, which));
}

/** Every image that template apps share. */
export const poolCovers: Cover[] = [
  ...new Map(assignTopics().flatMap((deal) => templateCovers(deal).map((cover) => [cover.id, cover]))).values(),
];
