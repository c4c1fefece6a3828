import { z } from "zod";
import { BROWSE_CATEGORIES } from "@/lib/catalog/apps/apps.constants";
import { listCategories } from "@/lib/catalog/apps/categories";
import { findApps } from "@/lib/catalog/search/find-apps";
import { isUnspaced, wordsOf } from "@/lib/catalog/search/words";
import { tags } from "@/lib/foundation/cache/tags";
import { describePage } from "@/lib/foundation/page-facts";
import { findDevelopers } from "@/lib/hiring/developers/directory";

const MAX_SUGGESTIONS = 6;
const MAX_DEVELOPERS = 2;
/** Of these, only those whose name matches are suggested: the list shows names, so a matching bio would puzzle. */
const CONSIDERED_DEVELOPERS = 10;
const MAX_CATEGORIES = 1;

/** What a search box suggests. A category's id is its slug. */
export const suggestion = z.object({
  kind: z.enum(["app", "developer", "category"]),
  id: z.string(),
  label: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/**
 * Suggests at most six things as the user types a search: its first apps, two developers and a category
 * (docs/product.md#search); none for a single letter. The server caches the response like a page, until the catalog or
 * a developer changes.
 */
export async function suggest(search: string): Promise<Suggestion[]> {
  describePage({ tags: [tags.catalog, tags.developers] });
  if (search.length < 2 && !isUnspaced(search)) return [];
  const [apps, people, categories] = await Promise.all([
    findApps({ filters: {}, search, limit: MAX_SUGGESTIONS, cursor: {}, descriptionLength: 0 }),
    findDevelopers({ filters: {}, search, limit: CONSIDERED_DEVELOPERS, cursor: {}, capped: true }),
    findCategories(search),
  ]);
  // Skip partial matches, unless the user has just started typing the last word.
  const rowsOf = <Row>({ partial, rows }: { partial: boolean; rows: Row[] }) =>
    partial && !/\s\S{1,2}$/.test(search) ? [] : rows;
  // A single letter would match a name by chance.
  const typed = wordsOf(search).filter((word) => word.length > 1 || isUnspaced(word));
  const named = rowsOf(people).filter(({ name }) =>
    wordsOf(name).some((word) => typed.some((start) => word.startsWith(start))),
  );
  const developers = named
    .slice(0, MAX_DEVELOPERS)
    .map(({ id, name }): Suggestion => ({ kind: "developer", id, label: name }));
  const found = [...developers, ...categories];
  const listings = rowsOf(apps).slice(0, MAX_SUGGESTIONS - found.length);
  return [...listings.map(({ id, title }): Suggestion => ({ kind: "app", id, label: title })), ...found];
}

/** Finds a category with apps, by the beginning of any word of its name. */
async function findCategories(search: string): Promise<Suggestion[]> {
  const isMeant = (name: string) => ` ${name}`.toLowerCase().includes(` ${search.toLowerCase()}`);
  if (!BROWSE_CATEGORIES.some(isMeant)) return [];
  return (await listCategories())
    .filter(({ name, count }) => count > 0 && isMeant(name))
    .slice(0, MAX_CATEGORIES)
    .map(({ name, slug }) => ({ kind: "category", id: slug, label: name }));
}
