/**
 * Divides the landing page's apps so that none is shown twice: `row` stands below the headline, `grid` below it.
 * Without enough apps for both, there is no row.
 * @param featured the apps for the row, best first
 * @param listed the selected tab's apps, best first
 * @param size the maximum of each
 */
export function splitShowcase<App extends { id: string }>(
  featured: readonly App[],
  listed: readonly App[],
  size: number,
): { row: App[]; grid: App[] } {
  const row = featured.slice(0, size);
  const shown = new Set(row.map(({ id }) => id));
  const grid = listed.filter(({ id }) => !shown.has(id)).slice(0, size);
  return grid.length > 0 ? { row, grid } : { row: [], grid: listed.slice(0, size) };
}
