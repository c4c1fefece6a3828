import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding } from "@/server/answer/send-body";
import { KeptBody } from "@/server/kept/kept-body";
import type { KeptPage } from "@/server/kept/kept-pages";
import type { Exchange, FrontSettings } from "@/server/settings";

/** What a page says of itself, the same to everyone. */
const COPIED = ["Content-Type", "Cache-Control", "Content-Security-Policy", "ETag", "Vary"];

/**
 * Keeps a finished page, or its data, whose head is ready, where it may be kept: a whole 200 that names its tags and sets no cookie.
 * Whoever waits for it learns how it went.
 * @param readTags finds the tags; null from it when the page must not be kept
 * @returns the body to send instead; null when it is not kept
 */
export async function keepPage(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  readTags: () => string[] | null,
  { keeping }: Exchange,
  { pages }: FrontSettings,
): Promise<KeptBody | null> {
  const tags = keeping && response.statusCode === 200 && !response.hasHeader("Set-Cookie") ? readTags() : null;
  if (!keeping || !pages || !tags) {
    keeping?.done(null);
    return null;
  }
  const headers = COPIED.flatMap((name): [string, string][] => (response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : []));
  const page: KeptPage = { body: await KeptBody.of(body, chooseEncoding(request)), headers, tags };
  keeping.done(pages.keep(keeping.key, page, keeping.began) ? page : null);
  return page.body;
}
