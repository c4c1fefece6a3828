export type FormDraft<T> = {
  /** Returns the saved draft, or null. */
  load: () => T | null;
  save: (values: T) => void;
  /** Deletes the draft. A form that stays open passes its current values as the new initial ones. */
  clear: (initial?: T) => void;
};

type StoredDraft<T> = { initial: T; values: T };

/** Whether a saved draft has the form's shape: an older release may have written it. */
function matchesShape<T extends object>(found: unknown, shape: T): found is T {
  if (typeof found !== "object" || found === null) return false;
  const values = found as Record<string, unknown>;
  return Object.entries(shape).every(([name, value]) => {
    const stored = values[name];
    return Array.isArray(value)
      ? Array.isArray(stored) && stored.every((entry) => typeof entry === "string")
      : typeof stored === typeof value;
  });
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Creates a draft that keeps unsent form values in this browser. Without storage (full or disabled) there are no
 * drafts, and the form still works.
 * @param key identifies the user and the form
 * @param initial values without a draft: strings, numbers and lists of strings. A draft that started from other values
 * is discarded, because the edited data has changed since.
 */
export function createFormDraft<T extends object>(key: string, initial: T): FormDraft<T> {
  const name = `forgehall-draft:${key}`;
  let start = initial;
  let found: T | null | undefined;
  function read(): T | null {
    try {
      const stored = JSON.parse(localStorage.getItem(name) ?? "null") as Partial<StoredDraft<unknown>> | null;
      return isEqual(stored?.initial, start) && matchesShape(stored?.values, start) ? stored.values : null;
    } catch {
      return null;
    }
  }
  const attempt = (work: () => void) => {
    try {
      work();
    } catch {
      // Without storage there are no drafts.
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
