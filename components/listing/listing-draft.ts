import type { ListingFormValues } from "@/lib/apps/listing.schema";

type Kept = { base: string; values: ListingFormValues };

export type ListingDraft = {
  /** What was kept before this page was opened; null without any. */
  before: () => ListingFormValues | null;
  keep: (values: ListingFormValues) => void;
  forget: () => void;
};

/** Whether what the browser kept still has a listing's shape: an older version of the product may have written it. */
function fits(found: unknown, shape: ListingFormValues): found is ListingFormValues {
  if (typeof found !== "object" || found === null) return false;
  const values = found as Record<string, unknown>;
  return Object.entries(shape).every(([name, value]) => {
    const kept = values[name];
    return Array.isArray(value) ? Array.isArray(kept) && kept.every((entry) => typeof entry === "string") : typeof kept === "string";
  });
}

function read(key: string, base: string, shape: ListingFormValues): ListingFormValues | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Kept> | null;
    return kept?.base === base && fits(kept.values, shape) ? kept.values : null;
  } catch {
    return null;
  }
}

/**
 * What someone typed into the form of a listing, kept in this browser until it is sent. A browser that
 * keeps nothing (full, or told not to) has no drafts; the form works all the same.
 * @param key names whose draft of what
 * @param base the version that is being changed: a draft of another one is not offered
 */
export function listingDraft(key: string, base: string, shape: ListingFormValues): ListingDraft {
  const name = `forgehall-listing-draft:${key}`;
  let found: ListingFormValues | null | undefined;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch {
      // Nothing is kept, then.
    }
  };
  return {
    before: () => (found ??= read(name, base, shape)),
    keep: (values) => attempt(() => localStorage.setItem(name, JSON.stringify({ base, values } satisfies Kept))),
    forget: () => attempt(() => localStorage.removeItem(name)),
  };
}
