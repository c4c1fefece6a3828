/**
 * What a change really changes: of its values those that differ from what is there. Lists differ by their entries and
 * their order; what the change leaves out stays. Empty when it says what is so already.
 */
export function changedValues<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const changed: Partial<T> = {};
  for (const name in after) {
    const value = after[name];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name])) changed[name] = value;
  }
  return changed;
}
