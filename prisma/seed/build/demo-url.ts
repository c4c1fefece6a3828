/**
 * A URL of this product itself (`public/demo`): demo apps have no real sites, and a dead link would be worse than a
 * placeholder page.
 */
export function demoUrl(path: string): string {
  return new URL(path, process.env.APP_URL ?? "http://localhost:3000").href;
}
