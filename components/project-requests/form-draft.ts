export type FormDraft<T> = {
  /** What was kept before this page was opened; null without any. */
  before: () => T | null;
  keep: (values: T) => void;
  forget: () => void;
};

/** Whether what the browser kept still has the form's shape: an older version of the product may have written it. */
function fits<T extends object>(found: unknown, shape: T): found is T {
  if (typeof found !== "object" || found === null) return false;
  const values = found as Record<string, unknown>;
  return Object.entries(shape).every(([name, value]) => {
    const kept = values[name];
    return Array.isArray(value) ? Array.isArray(kept) && kept.every((entry) => typeof entry === "string") : typeof kept === "string";
  });
}

/**
 * What someone typed into a form of texts and lists of texts, kept in this browser until it is sent. Where nothing
 * can be kept there are no drafts, and the form works all the same.
 * @param key names whose draft of what
 */
export function formDraft<T extends object>(key: string, shape: T): FormDraft<T> {
  const name = `forgehall-draft:${key}`;
  let found: T | null | undefined;
  function read(): T | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
      return fits(kept, shape) ? kept : null;
    } catch {
      return null;
    }
  }
  const attempt = (work: () => void) => {
    try {
      work();
    } catch {
      // Nothing is kept, then.
    }
  };
  return {
    before: () => (found === undefined ? (found = read()) : found),
    keep: (values) => attempt(() => localStorage.setItem(name, JSON.stringify(values))),
    forget: () => attempt(() => localStorage.removeItem(name)),
  };
}
