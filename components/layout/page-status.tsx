/**
 * Says with which status the front sends this page (server/): Next has answered 200 by the time a page
 * knows that it found nothing or may show nothing, and its own `notFound()` sends an empty document in production.
 */
export function PageStatus({ code }: { code: 403 | 404 }) {
  return <meta name="forgehall-status" content={String(code)} />;
}
