import type { CuratedApp } from "../apps/curated-app";
import { slug } from "../slug";
import type { Cover } from "./cover.types";

/** The images of one app, named after it: ledgerline-1, ledgerline-2 … */
export function listCovers({ title, palette, covers }: CuratedApp): Cover[] {
  return covers.map((design, index) => ({ ...design, id: `${slug(title)}-${index + 1}`, palette }));
}
