import type { IncomingMessage, ServerResponse } from "node:http";
import { EncodedBody, ONCE } from "@/server/answer/encoded-body";
import { sendBody } from "@/server/answer/send-body";
import { keepPage } from "@/server/kept/keep-page";
import { namedDataTags } from "@/server/kept/page-tags";
import { asksForRoute } from "@/server/request/data-headers";
import type { Exchange, FrontSettings } from "@/server/settings";

/** Finishes the data of a public page for Next's client, held back whole so that it can be kept like the page itself. */
export async function finishData(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  exchange: Exchange,
  settings: FrontSettings,
): Promise<void> {
  const readTags = () => (asksForRoute(request.headers) ? [] : namedDataTags(body.toString()));
  const kept = await keepPage(request, response, body, readTags, exchange, settings);
  await sendBody(request, response, kept ?? new EncodedBody(body, ONCE));
}
