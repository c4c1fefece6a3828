import type { Random } from "../random";
import { reviewTexts } from "../content";

const { anyApp, byCategory, closers, openersByStars, usagePeriods } = reviewTexts;
const kindClosers = closers.filter((closer) => !closer.includes("refund"));
const TRIES = 12;

/** The reviewed subject: its stars, days of use, and its category unless only general remarks fit it. */
export type Subject = { stars: number; days: number; category: string | null };

function compose(random: Random, { stars, days, category }: Subject): string {
  const { praise, complaints } = (category && byCategory[category]) || anyApp;
  const span = random.pick(usagePeriods.filter(([, least]) => days >= least))[0];
  const opener = random.pick(openersByStars[stars] ?? []);
  const good = random.sample(praise, 2);
  const bad = random.sample(complaints, 2);
  const closer = random.pick(stars >= 3 ? kindClosers : closers);
  const shapes: Record<number, string[][]> = {
    5: [
      [opener],
      [good[0] ?? ""],
      [opener, good[0] ?? ""],
      [span, good[0] ?? ""],
      good,
      [good[0] ?? "", closer],
      [opener, good[0] ?? "", closer],
    ],
    4: [
      [opener, good[0] ?? ""],
      [good[0] ?? "", bad[0] ?? ""],
      [opener, bad[0] ?? ""],
      [span, good[0] ?? "", bad[0] ?? ""],
      [good[0] ?? "", closer],
    ],
    3: [[opener, bad[0] ?? ""], [good[0] ?? "", bad[0] ?? ""], [opener, good[0] ?? "", bad[0] ?? ""], [bad[0] ?? ""]],
    2: [[opener, bad[0] ?? ""], bad, [opener, bad[0] ?? "", closer], [span, bad[0] ?? "", bad[1] ?? ""]],
    1: [[opener], [opener, bad[0] ?? ""], [bad[0] ?? "", closer]],
  };
  return random.pick(shapes[stars] ?? [[opener]]).join(" ");
}

/** A fitting comment that is not in `used`, to which it is added. Null means no comment. */
export function composeComment(random: Random, subject: Subject, used: Set<string>): string | null {
  if (random.chance(0.34)) return null;
  for (let tries = 0; tries < TRIES; tries++) {
    const comment = compose(random, subject);
    if (used.has(comment)) continue;
    used.add(comment);
    return comment;
  }
  return null;
}
