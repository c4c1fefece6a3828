/** The list with more at its end; what it has already, however written, is not added again. */
export function appendUnique(list: readonly string[], more: readonly string[]): string[] {
  const names = new Set(list.map((name) => name.toLowerCase()));
  return [...list, ...more.filter((name) => !names.has(name.toLowerCase()) && names.add(name.toLowerCase()))];
}
