import { findInlineScripts } from "@/server/html/inline-scripts";

/**
 * Makes one of our scripts at a page's end. Each of them has a hash in the policy otherwise, which no compression makes
 * smaller, and a phone waits one more round trip for a page of more than its first 14 kB. What React takes over stands
 * further up and stays as it is.
 * @param own the texts of the page's scripts that may run
 * @returns the page, and the texts of its scripts that may run now
 */
export function joinLastScripts(html: string, own: ReadonlySet<string>): { html: string; own: ReadonlySet<string> } {
  const body = html.lastIndexOf("</body>");
  const scripts = findInlineScripts(html).filter(({ text }) => own.has(text));
  let start = body;
  let first = scripts.length;
  while (scripts[first - 1]?.end === start) start = scripts[--first]?.start ?? start;
  if (scripts.length - first < 2) return { html, own };
  const text = scripts
    .slice(first)
    .map((script) => script.text)
    .join(";\n");
  const others = scripts.slice(0, first).map((script) => script.text);
  return {
    html: `${html.slice(0, start)}<script>${text}</script>${html.slice(body)}`,
    own: new Set([...others, text]),
  };
}
