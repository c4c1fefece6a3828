/**
 * An address of this very product (`public/demo`): demo data has no makers' sites, and a link that
 * leads nowhere would be worse than a page that says what would be there.
 */
export function demoUrl(path: string): string {
  return new URL(path, process.env.APP_URL ?? "http://localhost:3000").href;
}
