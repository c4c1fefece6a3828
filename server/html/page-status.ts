/** What a document says about its own status. */
export type PageStatus = { status: number; location?: string };

const TAG = /<meta name="forgehall-status" content="([45]\d\d)"\s*\/?>/;

/** The status that a page which found nothing names in its HTML; undefined for all others. */
export function readStatusTag(html: string): number | undefined {
  const match = TAG.exec(html);
  return match ? Number(match[1]) : undefined;
}

/**
 * What an error inside a boundary means: Next's `redirect()`, its `notFound()`, or a fault.
 * @param fault the status of a fault: 500, or 503 while a needed service is away
 */
export function statusFromDigest(digest: string, fault: number): PageStatus {
  const [kind, ...rest] = digest.split(";");
  if (kind === "NEXT_REDIRECT") {
    const location = rest.slice(1, -2).join(";");
    const status = Number(rest.at(-2));
    if (location && [303, 307, 308].includes(status)) return { status, location };
  }
  const status = kind === "NEXT_HTTP_ERROR_FALLBACK" ? Number(rest[0]) : fault;
  return { status: status >= 400 && status < 600 ? status : fault };
}
