import { findAccount } from "../accounts/accounts";
import { nowInMilliseconds } from "../clock/clock";
import type { HttpResponse } from "../http/call";
import type { AccountLinkRecord } from "../ledger/records";
import { randomCharacters } from "../ledger/new-id";
import type { Sandbox } from "../sandbox";
import { htmlPage, redirectTo, unknownLink } from "./screens";
import type { Urls, Visit } from "./visit";

/** Uses a link: opens a visit and redirects to it, or to the `refresh_url` when the link is expired or used. */
export function openLink({ ledger }: Sandbox, account: string, id: string): HttpResponse {
  const record = ledger.get("account_link", id);
  if (!record || record.link.account !== account) return htmlPage(unknownLink, 404);
  const expired = Date.parse(record.link.expires_at) <= nowInMilliseconds(ledger);
  if (expired || record.session !== null) return redirectTo(urlsOf(record.link).refresh_url);
  const session = ledger.put("onboarding_session", { id: randomCharacters(32), link: id, returned: false });
  ledger.put("account_link", { ...record, session: session.id });
  return redirectTo(`/setup/s/${session.id}`);
}

/** Finds a visit, or returns a page that says that the link does not work. */
export function findSession(sandbox: Sandbox, id: string): Visit | HttpResponse {
  const session = sandbox.ledger.get("onboarding_session", id);
  const record = session && sandbox.ledger.get("account_link", session.link);
  if (!session || !record) return htmlPage(unknownLink, 404);
  const { link } = record;
  return { session, link, urls: urlsOf(link), account: findAccount(sandbox, link.account) };
}

function urlsOf({ use_case: use }: AccountLinkRecord["link"]): Urls {
  const urls = use.account_onboarding ?? use.account_update;
  if (!urls) throw new Error(`The use case ${use.type} has no URLs.`);
  return urls;
}
