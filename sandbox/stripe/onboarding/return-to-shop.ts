import type { HttpResponse } from "../http/response";
import type { Sandbox } from "../sandbox";
import { emitThinEvent } from "../webhooks/emit-thin-event";
import type { Visit } from "./visit";
import { htmlPage, redirectTo } from "./html-page";
import { finished } from "./screens";

/** Ends a visit, with or without open requirements, and redirects to the link's `return_url` if it has one. */
export function returnToShop(sandbox: Sandbox, { session, link, urls, account }: Visit): HttpResponse {
  sandbox.ledger.put("onboarding_session", { ...session, returned: true });
  const cause = { sandbox, requestId: null, idempotencyKey: null };
  const configurations = account.applied_configurations;
  emitThinEvent(cause, "v2.core.account_link.returned", {
    data: { account_id: account.id, configurations, use_case: link.use_case.type },
  });
  return urls.return_url === undefined ? htmlPage(finished) : redirectTo(urls.return_url);
}
