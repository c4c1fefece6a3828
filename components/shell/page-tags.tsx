/**
 * Marks this page as cacheable and lists its cache tags (`lib/foundation/cache/tags.ts`); the server drops it when one
 * of them is
 * invalidated. Only for pages that read no cookie and are the same for every visitor.
 */
export function PageTags({ tags }: { tags: readonly string[] }) {
  return <meta name="forgehall-tags" content={tags.join(" ")} />;
}
