/**
 * The names in a space-separated list, copied: a V8 slice retains the string it was cut from, here a whole page for
 * as long as it is cached.
 */
const parseTags = (list: string) => Buffer.from(list).toString().split(" ").filter(Boolean);

const TAG = /<meta name="forgehall-tags" content="([^"]*)"\s*\/?>/;

/**
 * Reads the tags from a page's HTML (components/shell/page-tags.tsx). Returns null when it has none, in which case
 * the page must not be cached.
 */
export function readPageTags(html: string): string[] | null {
  const match = TAG.exec(html);
  return match ? parseTags(match[1] ?? "") : null;
}

const RSC_TAGS = /"name":"forgehall-tags","content":"([^"\\]*)"/g;
const RSC_ERROR = /^[0-9a-f]+:E\{/m;

/**
 * Reads the tags from a page's RSC payload (rows in React's Flight format). Long user text appears in it unescaped,
 * so it can add tags but never remove one.
 */
export function readRscTags(rows: string): string[] | null {
  const named = [...rows.matchAll(RSC_TAGS)].map(([, content = ""]) => content);
  return named.length > 0 && !RSC_ERROR.test(rows) ? parseTags(named.join(" ")) : null;
}
