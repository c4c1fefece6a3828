import type { IncomingMessage } from "node:http";
import { ApiError } from "../http/api-error";
import { decodeForm } from "../http/decode-form";
import { Params } from "../http/params";
import { readBody } from "../http/read-body";
import { errorResponse, type HttpResponse } from "../http/response";
import type { Sandbox } from "../sandbox";
import { findSession, useLink, type Visit } from "./find-visit";
import { htmlPage, redirectTo } from "./html-page";
import { returnToShop } from "./return-to-shop";
import { screenOf } from "./screens";
import { submitDetails } from "./submit-details";
import { submitDocument } from "./submit-document";

/**
 * The provider's hosted page for a connected account's owner: `/setup/e/<account>/<link>` takes one visit of an account
 * link, and `/setup/s/<session>` is that visit's form. It works without JavaScript. A link or visit that is over leads
 * to the link's `refresh_url`.
 */
export async function handleSetupPage(sandbox: Sandbox, request: IncomingMessage, url: URL): Promise<HttpResponse> {
  const [, , kind, first = "", second = ""] = url.pathname.split("/");
  try {
    const found = kind === "s" ? findSession(sandbox, first) : useLink(sandbox, first, second);
    const response = await visit(sandbox, request, found);
    await sandbox.ledger.flush();
    return response;
  } catch (cause) {
    if (cause instanceof ApiError) return errorResponse(cause.status, cause.body);
    throw cause;
  }
}

async function visit(sandbox: Sandbox, request: IncomingMessage, found: Visit | HttpResponse): Promise<HttpResponse> {
  if ("body" in found) return found;
  if (found.session.returned) return redirectTo(found.urls.refresh_url);
  const screen = screenOf(found);
  if (request.method !== "POST") return htmlPage(screen);
  const sent = new Params(decodeForm(await readBody(request)));
  const current = findSession(sandbox, found.session.id); // another tab may have been faster
  if ("body" in current || current.session.returned) return redirectTo(found.urls.refresh_url);
  const action = sent.text("action");
  const invalid = action === "submit" && screen.form === "details" ? submitDetails(sandbox, current, sent) : null;
  if (invalid) return htmlPage(screenOf(current, invalid), 422);
  if (action === "upload" && screen.form === "document") submitDocument(sandbox, current);
  return returnToShop(sandbox, current);
}
