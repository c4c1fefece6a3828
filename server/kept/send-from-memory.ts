import type { IncomingMessage, ServerResponse } from "node:http";
import { sendBody } from "@/server/answer/send-body";
import type { KeptPage } from "@/server/kept/kept-pages";
import { pageKey } from "@/server/kept/page-key";
import type { RenderOnce } from "@/server/kept/render-once";
import type { Exchange, FrontSettings } from "@/server/settings";

/**
 * Answers with a public page from memory, or with the one that an equal request is having rendered right now.
 * @param render what to do when that one turns out to be nothing to keep
 * @returns false when the caller has to render; the exchange then says under which key it may be kept
 */
export function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
  { pages }: FrontSettings,
  once: RenderOnce,
  render: () => void,
): boolean {
  const asked = pages && pageKey(request, exchange.pathname);
  if (!pages || !asked) return false;
  const { key, type } = asked;
  const send = ({ headers, body }: KeptPage) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    void sendBody(request, response, body).catch(() => response.destroy());
  };
  const kept = pages.get(key);
  if (kept) {
    send(kept);
    return true;
  }
  const waiting = once.waitFor(key);
  if (!waiting) {
    exchange.keeping = { key, type, began: pages.now(), done: once.begin(key) };
    return false;
  }
  void waiting.then((page) => (response.destroyed ? undefined : page ? send(page) : render()));
  return true;
}
