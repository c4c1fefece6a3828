import { z } from "zod";
import { BROWSE_CATEGORIES } from "@/lib/catalog/apps/apps.constants";
import { listCategories } from "@/lib/catalog/apps/categories";
import { findApps } from "@/lib/catalog/search/find-apps";
import { isUnspaced } from "@/lib/catalog/search/words";
import { tags } from "@/lib/foundation/cache/tags";
import { describePage } from "@/lib/foundation/page-facts";
import { findDevelopers } from "@/lib/hiring/developers/directory";

const MAX_SUGGESTIONS = 6;
const MAX_DEVELOPERS = 2;
const MAX_CATEGORIES = 1;

/** What a search box suggests. A category's id is its slug. */
export const suggestion = z.object({
  kind: z.enum(["app", "developer", "category"]),
  id: z.string(),
  label: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/**
 * Returns at most six things to open instead of a search that is still being typed: the apps that it would find first,
 * developers, and a category (docs/product.md#search). Nothing for a single letter, which says too little. The server
 * keeps the answer like a page, until the catalog or a developer changes.
 */
export async function suggest(search: string): Promise<Suggestion[]> {
  describePage({ tags: [tags.catalog, tags.developers] });
  if (search.length < 2 && !isUnspaced(search)) return [];
  const [apps, people, categories] = await Promise.all([
    findApps({ filters: {}, search, limit: MAX_SUGGESTIONS, cursor: {}, descriptionLength: 0 }),
    findDevelopers({ filters: {}, search, limit: MAX_DEVELOPERS, cursor: {}, capped: true }),
    findCategories(search),
  ]);
  // What matches only some of the words is not what is being typed, unless the last word has only just begun.
  const isShown = ({ partial }: { partial: boolean }) => !partial || /\s\S{1,2}$/.test(search);
  const developers = people.rows.filter(() => isShown(people));
  const found = apps.rows.filter(() => isShown(apps));
  return [
    ...found
      .slice(0, MAX_SUGGESTIONS - developers.length - categories.length)
      .map(({ id, title }): Suggestion => ({ kind: "app", id, label: title })),
    ...developers.map(({ id, name }): Suggestion => ({ kind: "developer", id, label: name })),
    ...categories,
  ];
}

/** Categories with apps, of whose name a word begins like the search. */
async function findCategories(search: string): Promise<Suggestion[]> {
  const isMeant = (name: string) => ` ${name}`.toLowerCase().includes(` ${search.toLowerCase()}`);
  if (!BROWSE_CATEGORIES.some(isMeant)) return [];
  return (await listCategories())
    .filter(({ name, count }) => count > 0 && isMeant(name))
    .slice(0, MAX_CATEGORIES)
    .map(({ name, slug }) => ({ kind: "category", id: slug, label: name }));
}
