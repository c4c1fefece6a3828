import { SavedSearchList } from "@/components/hiring/saved-searches/saved-search-list";
import { savedSearchHref } from "@/lib/hiring/saved-searches/conditions";
import { listAllSavedSearches } from "@/lib/hiring/saved-searches/saved-searches";
import type { TabProps } from "./tab-props";

/** Renders `?tab=hiring&view=saved-searches`: searches of project requests, with their alerts. */
export async function SavedSearchesTab({ viewer }: TabProps) {
  const searches = await listAllSavedSearches(viewer);
  return <SavedSearchList searches={searches.map((search) => ({ search, href: savedSearchHref(search.filters) }))} />;
}
