/**
 * Maps items with limited concurrency.
 * @template T, R
 * @param {number} count
 * @param {Iterable<T>} items
 * @param {(item: T, index: number) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of the items
 */
export async function mapConcurrent(count, items, work) {
  const results = [];
  const waiting = [...items].entries();
  const next = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: count }, next));
  return results;
}
