type SortableItem = { id: string; featured: boolean };

/** Returns the items with featured ones first, keeping the order within each group. */
export function sortFeaturedFirst<T extends SortableItem>(items: readonly T[]): T[] {
  return [...items.filter(({ featured }) => featured), ...items.filter(({ featured }) => !featured)];
}

/** Moves an item to another position within its group: featured items stay before the others. */
export function moveWithinGroup<T extends SortableItem>(items: readonly T[], id: string, to: number): T[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const featured = items.filter((one) => one.featured).length;
  const [first, last] = item.featured ? [0, featured - 1] : [featured, items.length - 1];
  const rest = items.filter((one) => one !== item);
  return rest.toSpliced(Math.min(Math.max(to, first), last), 0, item);
}
