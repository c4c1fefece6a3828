/**
 * Maps items with limited concurrency.
 * @returns in the order of the items
 */
export async function mapConcurrent<T, R>(
  count: number,
  items: Iterable<T>,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...items].entries();
  const next = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: count }, next));
  return results;
}
