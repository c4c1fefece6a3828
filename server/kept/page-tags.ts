/**
 * The names in a list, each with letters of its own: V8 lets a slice hold all of what it was cut from, here a whole page for as
 * long as it is kept.
 */
const names = (list: string) => Buffer.from(list).toString().split(" ").filter(Boolean);

const TAG = /<meta name="forgehall-tags" content="([^"]*)"\s*\/?>/;

/**
 * The tags that a page names in its HTML (components/layout/page-tags.tsx). Null when it names none at all, which
 * means that it must not be kept.
 */
export function namedTags(html: string): string[] | null {
  const match = TAG.exec(html);
  return match ? names(match[1] ?? "") : null;
}

const DATA_TAGS = /"name":"forgehall-tags","content":"([^"\\]*)"/g;
const FAILURE = /^[0-9a-f]+:E\{/m;

/**
 * The same of a page's data as Next's client reads it (rows of React's "Flight" format). Someone's long text stands there as it was
 * written, so it may add tags, and never takes one away.
 */
export function namedDataTags(rows: string): string[] | null {
  const named = [...rows.matchAll(DATA_TAGS)].map(([, content = ""]) => content);
  return named.length > 0 && !FAILURE.test(rows) ? names(named.join(" ")) : null;
}
