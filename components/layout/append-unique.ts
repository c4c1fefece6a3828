/** Appends entries to a list and skips those that it contains already, ignoring case. */
export function appendUnique(list: readonly string[], more: readonly string[]): string[] {
  const names = new Set(list.map((name) => name.toLowerCase()));
  return [...list, ...more.filter((name) => !names.has(name.toLowerCase()) && names.add(name.toLowerCase()))];
}
