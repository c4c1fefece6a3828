/**
 * Names the page's status for the HTTP server (server/html/page-status.ts). A page cannot set it otherwise: Next
 * answers 200, and its `notFound()` renders an empty document, which shows nothing without scripts.
 */
export function PageStatus({ code }: { code: 403 | 404 }) {
  return <meta name="forgehall-status" content={String(code)} />;
}
