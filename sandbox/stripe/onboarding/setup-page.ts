import type { IncomingMessage } from "node:http";
import { type Account, findAccount, isSupportedCountry } from "../accounts/accounts";
import { decideAccount, type Decision } from "../accounts/account-routes";
import { nowAsTimestamp, nowInMilliseconds } from "../clock/clock";
import { ApiError } from "../http/api-error";
import { errorResponse, type HttpResponse } from "../http/call";
import { decodeForm, Params } from "../http/params";
import { readBody } from "../http/read-body";
import { newId, randomCharacters } from "../ledger/new-id";
import type { Sandbox } from "../sandbox";
import { emitThinEvent } from "../webhooks/emit-event";
import {
  type Errors,
  type Outcome,
  readDetails,
  type Urls,
  type Values,
  type Visit,
} from "../account-links/account-link-routes";
import { finished, htmlPage, redirectTo, screenOf, unknownLink } from "./screens";
import type { AccountLinkRecord } from "../ledger/records";

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

/** Ends a visit, with or without open requirements, and redirects to the link's `return_url` if it has one. */
function returnToShop(sandbox: Sandbox, { session, link, urls, account }: Visit): HttpResponse {
  sandbox.ledger.put("onboarding_session", { ...session, returned: true });
  const cause = { sandbox, requestId: null, idempotencyKey: null };
  const configurations = account.applied_configurations;
  emitThinEvent(cause, "v2.core.account_link.returned", {
    data: { account_id: account.id, configurations, use_case: link.use_case.type },
  });
  return urls.return_url === undefined ? htmlPage(finished) : redirectTo(urls.return_url);
}

/** Accepts the owner's identity document: the provider approves the account at once. */
function submitDocument(sandbox: Sandbox, { account }: Visit): void {
  decideAccount({ sandbox, requestId: null, idempotencyKey: null }, account, { status: "active" });
}

const decisions: Record<Outcome, Decision> = {
  approve: { status: "active" },
  document: { status: "restricted" },
  review: { status: "pending" },
  reject: { status: "rejected" },
};

/** Stores valid details and has the provider decide on them; returns null. Returns the errors of invalid details. */
function submitDetails(sandbox: Sandbox, { account }: Visit, sent: Params): { values: Values; errors: Errors } | null {
  const { values, errors } = readDetails(sandbox, sent);
  if (Object.keys(errors).length > 0) return { values, errors };
  const { country = "", bank_account: number = "", outcome } = values;
  sandbox.ledger.put("bank_account", { id: account.id, bank: newId("ba"), last4: number.slice(-4) });
  const known = { ...account, identity: { ...account.identity, country, ...personOf(sandbox, account, values) } };
  const decision = isSupportedCountry(country) ? decisions[outcome as Outcome] : { status: "unsupported" as const };
  decideAccount({ sandbox, requestId: null, idempotencyKey: null }, known, decision);
  return null;
}

function personOf({ ledger }: Sandbox, { id, identity }: Account, { name = "" }: Values): Account["identity"] {
  const now = nowAsTimestamp(ledger);
  const space = name.lastIndexOf(" ");
  const person = identity?.individual ?? {
    account: id,
    created: now,
    id: newId("person"),
    object: "v2.core.account_person",
  };
  const names = { given_name: name.slice(0, space), surname: name.slice(space + 1) };
  return { entity_type: "individual", individual: { ...person, ...names, updated: now } };
}

/** Uses a link: opens a visit and redirects to it, or to the `refresh_url` when the link is expired or used. */
function openLink({ ledger }: Sandbox, account: string, id: string): HttpResponse {
  const record = ledger.get("account_link", id);
  if (!record || record.link.account !== account) return htmlPage(unknownLink, 404);
  const expired = Date.parse(record.link.expires_at) <= nowInMilliseconds(ledger);
  if (expired || record.session !== null) return redirectTo(urlsOf(record.link).refresh_url);
  const session = ledger.put("onboarding_session", { id: randomCharacters(32), link: id, returned: false });
  ledger.put("account_link", { ...record, session: session.id });
  return redirectTo(`/setup/s/${session.id}`);
}

/** Finds a visit, or returns a page that says that the link does not work. */
function findSession(sandbox: Sandbox, id: string): Visit | HttpResponse {
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
