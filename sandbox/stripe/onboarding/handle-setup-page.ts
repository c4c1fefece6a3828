import type { IncomingMessage } from "node:http";
import { ApiError } from "../http/api-error";
import { decodeForm } from "../http/decode-form";
import { Params } from "../http/params";
import { readBody } from "../http/read-body";
import { errorResponse, type HttpResponse } from "../http/response";
import type { Sandbox } from "../sandbox";
import { findSession, openLink } from "./find-visit";
import { htmlPage, redirectTo } from "./html-page";
import { returnToShop } from "./return-to-shop";
import { screenOf } from "./screens";
import { submitDetails } from "./submit-details";
import { submitDocument } from "./submit-document";
import type { Visit } from "./visit";

/**
 * The provider's hosted page for a connected account's owner: `/setup/e/<account>/<link>` opens the only visit of an
 * account link, and `/setup/s/<session>` is that visit's form. It works without JavaScript. A used link and a finished
 * visit redirect to the link's `refresh_url`.
 */
export async function handleSetupPage(sandbox: Sandbox, request: IncomingMessage, url: URL): Promise<HttpResponse> {
  const [, , kind, first = "", second = ""] = url.pathname.split("/");
  try {
    const sent = request.method === "POST" ? new Params(decodeForm(await readBody(request))) : null;
    const found = kind === "s" ? findSession(sandbox, first) : openLink(sandbox, first, second);
    const response = "session" in found ? respond(sandbox, found, sent) : found;
    await sandbox.ledger.flush();
    return response;
  } catch (cause) {
    if (cause instanceof ApiError) return errorResponse(cause.status, cause.body);
    throw cause;
  }
}

/** Shows what the owner has to do, or takes what they sent, in one turn of the event loop. */
function respond(sandbox: Sandbox, visit: Visit, sent: Params | null): HttpResponse {
  if (visit.session.returned) return redirectTo(visit.urls.refresh_url);
  const screen = screenOf(visit);
  if (!sent) return htmlPage(screen);
  const action = sent.text("action");
  const invalid = action === "submit" && screen.form === "details" ? submitDetails(sandbox, visit, sent) : null;
  if (invalid) return htmlPage(screenOf(visit, invalid), 422);
  if (action === "upload" && screen.form === "document") submitDocument(sandbox, visit);
  return returnToShop(sandbox, visit);
}
