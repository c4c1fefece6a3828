/**
 * Sets the HTTP status that the server (server/) sends for this page. Next.js has already responded with 200 when a
 * page finds out that it has nothing to show, and its own `notFound()` sends an empty document in production.
 */
export function PageStatus({ code }: { code: 403 | 404 }) {
  return <meta name="forgehall-status" content={String(code)} />;
}
