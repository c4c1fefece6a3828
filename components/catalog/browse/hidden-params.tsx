import type { BrowseQuery } from "@/lib/catalog/apps/apps.queries";
import { browseParams } from "@/lib/catalog/apps/browse-href";

/** The URL parameters that a GET form keeps: all but its own one and the cursor. */
export function HiddenParams({ state, except }: { state: BrowseQuery; except: string }) {
  const params = Object.entries(browseParams({ ...state, after: undefined, before: undefined }));
  return params.map(
    ([name, value]) => name !== except && value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
