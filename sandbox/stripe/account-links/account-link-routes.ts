import type Stripe from "stripe";
import { type Account, countryOptions, findOpenAccount } from "../accounts/accounts";
import { nowAsTimestamp, nowInMilliseconds } from "../clock/clock";
import { malformed } from "../http/api-error";
import type { Call, Route } from "../http/call";
import type { Params } from "../http/params";
import { randomCharacters } from "../ledger/new-id";
import type { OnboardingSessionRecord } from "../ledger/records";
import type { Sandbox } from "../sandbox";

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

/** Where a link redirects to when it no longer works, and when the owner is done. */
export type Urls = Pick<Stripe.V2.Core.AccountLink.UseCase.AccountOnboarding, "refresh_url" | "return_url">;

/** One visit of the hosted page. */
export type Visit = {
  session: OnboardingSessionRecord;
  link: Stripe.V2.Core.AccountLink;
  urls: Urls;
  account: Account;
};

const outcomes = ["approve", "document", "review", "reject"] as const;

export type Outcome = (typeof outcomes)[number];
export type Field = "country" | "name" | "birthday" | "bank_account" | "outcome";
export type Values = Partial<Record<Field, string>>;
export type Errors = Partial<Record<Field, string>>;

const ADULT_YEARS = 18;

/** Reads the submitted fields, and returns them with their errors. */
export function readDetails({ ledger }: Sandbox, sent: Params): { values: Values; errors: Errors } {
  const text = (name: Field) => sent.text(name)?.trim() ?? "";
  const values = {
    country: text("country"),
    name: text("name"),
    birthday: text("birthday"),
    bank_account: text("bank_account").replaceAll(" ", ""),
    outcome: text("outcome"),
  };
  const errors: Errors = {
    ...(!countryOptions.some(({ code }) => code === values.country) && { country: "Choose a country." }),
    ...(!values.name.includes(" ") && { name: "Enter your first and last name." }),
    ...birthdayError(values.birthday, nowInMilliseconds(ledger)),
    ...(!/^[a-z0-9]{4,34}$/i.test(values.bank_account) && {
      bank_account: "Enter an account number or IBAN, 4 to 34 letters and digits.",
    }),
    ...(!outcomes.some((outcome) => outcome === values.outcome) && { outcome: "Choose an outcome." }),
  };
  return { values, errors };
}

function birthdayError(birthday: string, now: number): Errors {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? new Date(birthday) : null;
  if (!date || Number.isNaN(date.getTime())) return { birthday: "Enter your date of birth." };
  date.setUTCFullYear(date.getUTCFullYear() + ADULT_YEARS);
  return date.getTime() > now ? { birthday: "You must be at least 18 years old." } : {};
}
