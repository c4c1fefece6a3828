/** What identifies a version of a response (RFC 9110 section 8.8). */
export type Validators = { etag: string; lastModified?: Date | undefined };

const wholeSeconds = (time: number) => Math.floor(time / 1000);

/**
 * Whether the client has this version of a response already: by `If-None-Match` (weak comparison), or without it by
 * `If-Modified-Since` (RFC 9110 section 13.2.2).
 */
export function isNotModified({ headers }: Request, { etag, lastModified }: Validators): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) {
    const current = etag.replace(/^W\//, "");
    const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return tags.some((tag) => tag === current || tag === "*");
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return lastModified !== undefined && wholeSeconds(lastModified.getTime()) <= wholeSeconds(since);
}
