import { builtWithOptions } from "../built-with";
import { templateCovers } from "../covers/template-covers";
import { seededRandom } from "../random";
import { assignTopics } from "./assign-topics";
import { describeApp } from "./describe-app";
import { pickTech } from "./pick-tech";
import { priceApp } from "./price-app";

/** An app made from a topic. Days count back from the base date. */
export type TemplateApp = ReturnType<typeof makeApp>;

const MAX_AGE_DAYS = 556;

type DatedAssignment = ReturnType<typeof assignTopics>[number] & { age: number };

function statusAt(age: number, roll: number): "approved" | "pending" | "rejected" {
  if (age < 9 && roll < 0.45) return "pending";
  return roll > 0.978 ? "rejected" : "approved";
}

function makeApp(deal: DatedAssignment) {
  const { app, category, topic, age } = deal;
  const random = seededRandom(`app ${app.title}`);
  const techStack = pickTech(random, topic.tech);
  const version = `${random.int(1, 5)}.${random.int(0, 9)}.${random.int(0, 4)}`;
  const price = priceApp(random, category, topic.level);
  const status = statusAt(age, random.next());
  return {
    title: app.title,
    category,
    topic: topic.name,
    description: describeApp(random, topic, { ...app, version, techStack }),
    techStack,
    builtWith: random.weighted(builtWithOptions),
    ...price,
    version,
    demo: random.chance(0.5),
    status,
    /** Days since it was listed and since its last change. */
    listed: age,
    updated: Math.max(0.4, age * random.next() ** 1.6),
    coverIds: templateCovers(deal).map((cover) => cover.id),
    /** Roughly the mean of its stars. */
    quality: Math.min(4.9, 4.35 + (random.next() + random.next() + random.next() - 1.5) * 0.85),
    /** Long-tailed: most apps have few buyers, some many. */
    appeal: Math.exp((random.next() + random.next() + random.next() + random.next() - 2) * 1.9),
  };
}

/** All of them, newest first. */
export function templateApps(): TemplateApp[] {
  const deals = assignTopics();
  return deals.map((deal, index) => makeApp({ ...deal, age: 0.7 + MAX_AGE_DAYS * (index / deals.length) ** 1.2 }));
}
