/**
 * The names in a list, each with letters of its own: V8 lets a slice hold all of what it was cut from, here a whole
 * page for as long as it is kept.
 */
const parseTags = (list: string) => Buffer.from(list).toString().split(" ").filter(Boolean);

const TAG = /<meta name="forgehall-tags" content="([^"]*)"\s*\/?>/;

/**
 * The tags that a page names in its HTML (components/layout/page-tags.tsx). Null when it names none at all, which
 * means that it must not be kept.
 */
export function readPageTags(html: string): string[] | null {
  const match = TAG.exec(html);
  return match ? parseTags(match[1] ?? "") : null;
}

const RSC_TAGS = /"name":"forgehall-tags","content":"([^"\\]*)"/g;
const RSC_ERROR = /^[0-9a-f]+:E\{/m;

/**
 * The same of a page's data as Next's client reads it (rows of React's "Flight" format). Someone's long text stands
 * there as it was written, so it may add tags, and never takes one away.
 */
export function readRscTags(rows: string): string[] | null {
  const named = [...rows.matchAll(RSC_TAGS)].map(([, content = ""]) => content);
  return named.length > 0 && !RSC_ERROR.test(rows) ? parseTags(named.join(" ")) : null;
}
