import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { browseParams } from "@/lib/format/browse-href";

/** The URL parameters that a GET form keeps: all but its own one and the cursor. */
export function HiddenParams({ state, except }: { state: BrowseQuery; except: string }) {
  const params = Object.entries(browseParams({ ...state, after: undefined, before: undefined }));
  return params.map(
    ([name, value]) => name !== except && value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
