export type FormDraft<T> = {
  /** What was kept before this page was opened; null without any. */
  load: () => T | null;
  save: (values: T) => void;
  /** Keeps nothing any more. A form that stays open says what its fields hold from now on. */
  clear: (initial?: T) => void;
};

type StoredDraft<T> = { initial: T; values: T };

/** Whether what the browser kept still has the form's shape: an older version of the product may have written it. */
function matchesShape<T extends object>(found: unknown, shape: T): found is T {
  if (typeof found !== "object" || found === null) return false;
  const values = found as Record<string, unknown>;
  return Object.entries(shape).every(([name, value]) => {
    const kept = values[name];
    return Array.isArray(value)
      ? Array.isArray(kept) && kept.every((entry) => typeof entry === "string")
      : typeof kept === typeof value;
  });
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What someone typed into a form, kept in this browser until it is sent. A browser that keeps nothing (full, or told
 * not to) has no drafts; the form works all the same.
 * @param key names whose draft of what
 * @param initial what the fields hold when nothing was typed: texts, numbers and lists of texts. A draft that began
 *   with other fields, because what it changes was changed since, is not offered.
 */
export function createFormDraft<T extends object>(key: string, initial: T): FormDraft<T> {
  const name = `forgehall-draft:${key}`;
  let start = initial;
  let found: T | null | undefined;
  function read(): T | null {
    try {
      const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Partial<StoredDraft<unknown>> | null;
      return isEqual(kept?.initial, start) && matchesShape(kept?.values, start) ? kept.values : null;
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
  const remove = () => attempt(() => localStorage.removeItem(name));
  return {
    load: () => (found === undefined ? (found = read()) : found),
    save(values) {
      if (isEqual(values, start)) return remove();
      attempt(() => localStorage.setItem(name, JSON.stringify({ initial: start, values } satisfies StoredDraft<T>)));
    },
    clear(next = start) {
      start = next;
      remove();
    },
  };
}
