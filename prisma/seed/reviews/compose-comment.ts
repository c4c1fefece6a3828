import type { Random } from "../random";
import { reviewParts } from "./category-parts";
import { closers, openersByStars, spans } from "./general-parts";

const kindClosers = closers.filter((closer) => !closer.includes("refund"));
const TRIES = 12;

function compose(random: Random, category: string, stars: number): string {
  const { praise, gripes } = reviewParts[category] ?? { praise: [], gripes: [] };
  const opener = random.pick(openersByStars[stars] ?? []);
  const good = random.sample(praise, 2);
  const bad = random.sample(gripes, 2);
  const closer = random.pick(stars >= 3 ? kindClosers : closers);
  const shapes: Record<number, string[][]> = {
    5: [[opener], [good[0] ?? ""], [opener, good[0] ?? ""], [random.pick(spans), good[0] ?? ""], good, [good[0] ?? "", closer], [opener, good[0] ?? "", closer]],
    4: [[opener, good[0] ?? ""], [good[0] ?? "", bad[0] ?? ""], [opener, bad[0] ?? ""], [random.pick(spans), good[0] ?? "", bad[0] ?? ""], [good[0] ?? "", closer]],
    3: [[opener, bad[0] ?? ""], [good[0] ?? "", bad[0] ?? ""], [opener, good[0] ?? "", bad[0] ?? ""], [bad[0] ?? ""]],
    2: [[opener, bad[0] ?? ""], bad, [opener, bad[0] ?? "", closer], [random.pick(spans), bad[0] ?? "", bad[1] ?? ""]],
    1: [[opener], [opener, bad[0] ?? ""], [bad[0] ?? "", closer]],
  };
  return random.pick(shapes[stars] ?? [[opener]]).join(" ");
}

/** A comment that fits the category and the stars and is not among `used`, to which it is added. Null is none. */
export function composeComment(random: Random, category: string, stars: number, used: Set<string>): string | null {
  if (random.chance(0.34)) return null;
  for (let tries = 0; tries < TRIES; tries++) {
    const comment = compose(random, category, stars);
    if (used.has(comment)) continue;
    used.add(comment);
    return comment;
  }
  return null;
}
