import type Stripe from "stripe";
import { findOpenAccount } from "../accounts/accounts";
import { nowAsTimestamp } from "../clock/clock";
import { malformed } from "../http/api-error";
import type { Call, Route } from "../http/call";
import type { Params } from "../http/params";
import { randomCharacters } from "../ledger/new-id";

const VALID_SECONDS = 5 * 60;

export const accountLinkRoutes: Route[] = [{ method: "POST", path: "/v2/core/account_links", handle: create }];

/** Creates a link to the hosted page, for one visit in the next five minutes. */
function create({ params, sandbox, origin }: Call): Stripe.V2.Core.AccountLink {
  params.allow("account", "use_case");
  const account = findOpenAccount(sandbox, params.require("account", params.filled("account")), "account").id;
  const useCase = readUseCase(params.require("use_case", params.group("use_case")));
  const id = randomCharacters(24);
  const link: Stripe.V2.Core.AccountLink = {
    object: "v2.core.account_link",
    account,
    created: nowAsTimestamp(sandbox.ledger),
    expires_at: nowAsTimestamp(sandbox.ledger, VALID_SECONDS),
    livemode: false,
    url: new URL(`/setup/e/${account}/${id}`, origin).href,
    use_case: useCase,
  };
  sandbox.ledger.put("account_link", { id, link, session: null });
  return link;
}

function readUseCase(params: Params): Stripe.V2.Core.AccountLink.UseCase {
  const type = params.require("type", params.choice("type", ["account_onboarding", "account_update"]));
  const sent = params.allow("type", type).require(type, params.group(type));
  sent.allow("collection_options", "refresh_url", "return_url");
  const options = sent.group("collection_options")?.allow("fields", "future_requirements");
  const details = {
    ...(options && {
      collection_options: {
        fields: options.choice("fields", ["currently_due", "eventually_due"]) ?? "currently_due",
        future_requirements: options.choice("future_requirements", ["include", "omit"]) ?? "omit",
      },
    }),
    refresh_url: sent.require("refresh_url", readUrl(sent, type, "refresh_url")),
    ...(sent.has("return_url") && { return_url: readUrl(sent, type, "return_url") }),
  };
  return type === "account_onboarding" ? { type, account_onboarding: details } : { type, account_update: details };
}

function readUrl(params: Params, type: string, name: string): string | undefined {
  const url = params.filled(name);
  if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return url;
  throw malformed(`Not a valid URL: ${url}`, { code: "url_invalid", param: `use_case[${type}][${name}]` });
}
