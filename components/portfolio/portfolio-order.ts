type SortableItem = { id: string; featured: boolean };

/** Featured ones first, each group in the order it has. */
export function sortFeaturedFirst<T extends SortableItem>(items: readonly T[]): T[] {
  return [...items.filter(({ featured }) => featured), ...items.filter(({ featured }) => !featured)];
}

/** The list with one item at another place, no further than its group reaches: featured ones stay before the others. */
export function moveWithinGroup<T extends SortableItem>(items: readonly T[], id: string, to: number): T[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const featured = items.filter((one) => one.featured).length;
  const [first, last] = item.featured ? [0, featured - 1] : [featured, items.length - 1];
  const rest = items.filter((one) => one !== item);
  return rest.toSpliced(Math.min(Math.max(to, first), last), 0, item);
}
