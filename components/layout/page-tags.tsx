/**
 * Says that this page may be kept in memory, and what it shows (`lib/cache/tags.ts`): the front drops it when
 * one of these is announced to have changed. Only for pages that read no cookie and look the same to every visitor.
 */
export function PageTags({ tags }: { tags: readonly string[] }) {
  return <meta name="forgehall-tags" content={tags.join(" ")} />;
}
