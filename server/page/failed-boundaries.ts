import { boundaryEnd } from "@/server/page/nested-end";

/** A boundary that had failed before the document's head was written, with the digest of its error. */
const FAILED = /<!--\$!--><template data-dgst="([^"]*)"[^>]*><\/template>/g;
/** Not an error: a part that is for the browser alone. */
const BROWSER_ONLY = "BAILOUT_TO_CLIENT_SIDE_RENDERING";

/**
 * Finds the boundaries that failed at once: React writes their skeleton and no instruction, under status 200.
 * @param onError what to show instead of the skeleton
 * @returns the document with that in it, and the digest of the first such error
 */
export function showFailures(
  html: string,
  onError: (digest: string) => string,
): { html: string; digest: string | undefined } {
  let shown = "";
  let from = 0;
  let first: string | undefined;
  for (const match of html.matchAll(FAILED)) {
    const digest = (match[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    // What stands inside one that was replaced is gone with it.
    if (digest.startsWith(BROWSER_ONLY) || match.index < from) continue;
    first ??= digest;
    const content = match.index + match[0].length;
    shown += html.slice(from, content) + onError(digest);
    from = boundaryEnd(html, content);
  }
  return { html: shown + html.slice(from), digest: first };
}
