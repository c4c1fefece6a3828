/**
 * Returns the values of an update that differ from the current ones, or an empty object. Lists differ by entries and
 * order; missing values count as unchanged.
 */
export function changedValues<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const changed: Partial<T> = {};
  for (const name in after) {
    const value = after[name];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name])) changed[name] = value;
  }
  return changed;
}
