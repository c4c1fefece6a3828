import { seededRandom } from "../random";
import type { TemplateApp } from "../templates/template-apps";

const MAX_BUYERS = 310;
const MAX_REVIEWS = 140;

/** Buyers and ratings of a template app: none for some apps, a few for most, many for very few. */
export function templateSales(app: TemplateApp): { buyers: number; stars: number[] } {
  const stars = [0, 0, 0, 0, 0];
  const random = seededRandom(`sales ${app.title}`);
  if (app.status !== "approved" || app.listed < 2 || random.chance(0.06)) return { buyers: 0, stars };
  const time = 0.2 + 0.8 * Math.min(1, app.listed / 400);
  const price = Number(app.price);
  const reach = price === 0 ? 2.6 : price > 100 ? 0.5 : price > 50 ? 0.75 : 1;
  const liking = 0.4 + (app.quality - 3.2) * 0.55;
  const buyers = Math.min(MAX_BUYERS, Math.round(8 * app.appeal * time * reach * liking));
  const reviews = Math.min(
    MAX_REVIEWS,
    Math.round(buyers * (0.3 + random.next() * 0.35) + (random.chance(0.3) ? 1 : 0)),
  );
  for (let review = 0; review < reviews; review++) {
    const felt = app.quality + (random.next() + random.next() - 1) * 1.6 - (random.chance(0.09) ? 2.2 : 0);
    const rating = Math.max(1, Math.min(5, Math.round(felt)));
    stars[5 - rating] = (stars[5 - rating] ?? 0) + 1;
  }
  return { buyers, stars };
}
