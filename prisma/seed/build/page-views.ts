import { seededRandom } from "../random";
import { type Listing, wasSold } from "./build-catalog";
import { DAY_MS, daysBefore } from "./ids-and-dates";
import type { People } from "./people";
import type { OrderRow, PageViewRow, PageViewSourceRow } from "./rows";

/** Days of page views: twice the longest period of Analytics, so that each is compared with the one before. */
const DAYS = 740;

/** Where visitors come from and how often, in parts of a hundred. */
const SOURCES: readonly (readonly [source: string, share: number])[] = [
  ["site", 38],
  ["Google", 22],
  ["direct", 18],
  ["news.ycombinator.com", 7],
  ["github.com", 6],
  ["reddit.com", 4],
  ["DuckDuckGo", 2],
  ["dev.to", 2],
  ["lobste.rs", 1],
];

type Views = { days: PageViewRow[]; sources: PageViewSourceRow[] };

/**
 * Views of the demo developer's apps: about 30 for each buyer of a paid app and 6 of a free one, on the day of the
 * purchase and evenly over the other days. Only for that developer, the only one whose analytics the demo accounts can
 * open.
 */
export function buildPageViews(base: Date, people: People, listings: readonly Listing[], sales: readonly OrderRow[]) {
  const views: Views = { days: [], sources: [] };
  for (const listing of listings.filter((each) => each.owner === people.named.jonas && wasSold(each)))
    addViews(views, base, listing, sales);
  return views;
}

function addViews(views: Views, base: Date, { row, listed, unlisted = 0 }: Listing, sales: readonly OrderRow[]): void {
  const random = seededRandom(`page views ${row.title}`);
  const perBuyer = row.price === "0.00" ? 6 : 30;
  const buyers = new Map<number, number>();
  for (const { app_id: appId, completed_at: at } of sales) {
    const age = at === null ? 0 : Math.ceil((base.getTime() - Date.parse(at)) / DAY_MS);
    if (appId === row.id && age > 0) buyers.set(age, (buyers.get(age) ?? 0) + 1);
  }
  const total = [...buyers.values()].reduce((sum, count) => sum + count, 0);
  const everyDay = (total / listed) * perBuyer * 0.7;
  for (let age = Math.min(Math.floor(listed), DAYS); age > unlisted; age -= 1) {
    const day = daysBefore(base, age).slice(0, 10);
    const expected = everyDay * (0.6 + random.next() * 0.8) + (buyers.get(age) ?? 0) * perBuyer * 0.3;
    const bySource = new Map<string, number>();
    for (let view = Math.round(expected); view > 0; view -= 1) {
      const source = random.weighted(SOURCES);
      bySource.set(source, (bySource.get(source) ?? 0) + 1);
    }
    const sources = [...bySource].map(([source, count]) => ({ app_id: row.id, day, source, views: count }));
    if (sources.length > 0)
      views.days.push({ app_id: row.id, day, views: sources.reduce((sum, source) => sum + source.views, 0) });
    views.sources.push(...sources);
  }
}
