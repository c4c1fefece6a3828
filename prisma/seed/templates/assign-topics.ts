import { seededRandom } from "../random";
import { topicsByCategory } from "./all-topics";
import type { Topic } from "./topic";

/** A template app without texts yet: which app of which topic, and its position. */
export type TopicAssignment = {
  category: string;
  topic: Topic;
  topicIndex: number;
  app: Topic["apps"][number];
  round: number;
};

/**
 * All template apps, newest first. Topics rotate with small shuffles, so that a page of 24 never shows two apps of
 * one topic and includes every category.
 */
export function assignTopics(): TopicAssignment[] {
  const random = seededRandom("deal");
  const categories = Object.entries(topicsByCategory);
  const rounds = Math.max(...categories.flatMap(([, topics]) => topics.map((topic) => topic.apps.length)));
  const turns = Math.max(...categories.map(([, topics]) => topics.length));
  const apps = new Map(
    categories.flatMap(([, topics]) => topics.map((topic) => [topic, random.sample(topic.apps, Infinity)])),
  );

  const deals: TopicAssignment[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < turns; turn++) {
      const block = categories.flatMap(([category, topics], column) => {
        const topic = topics[(turn + column * 3) % topics.length];
        const app = topic && apps.get(topic)?.[round];
        return topic && app ? [{ category, topic, topicIndex: turn * categories.length + column, app, round }] : [];
      });
      deals.push(...random.sample(block, Infinity));
    }
  }
  return deals;
}
