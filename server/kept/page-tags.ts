const TAG = /<meta name="forgehall-tags" content="([^"]*)"\s*\/?>/;

/**
 * The tags that a page names in its HTML (components/layout/page-tags.tsx). Null when it names none at all, which
 * means that it must not be kept.
 */
export function namedTags(html: string): string[] | null {
  const match = TAG.exec(html);
  return match ? (match[1] ?? "").split(" ").filter(Boolean) : null;
}
