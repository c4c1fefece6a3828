import { type Account, countryOptions, needsDocument, transfersStatusOf } from "../accounts/accounts";
import type { HttpResponse } from "../http/call";
import type { Errors, Field, Outcome, Values, Visit } from "../account-links/account-link-routes";

export const unknownLink: Screen = {
  title: "This link does not work",
  content: "<p>Go back to the shop and open the page from there again.</p>",
  form: null,
};

export const finished: Screen = {
  title: "Your details are saved",
  content: "<p>You can close this page.</p>",
  form: null,
};

/** The screen for an account's state: what is missing, or why there is nothing to do. */
export function screenOf({ account }: Visit, sent?: { values: Values; errors: Errors }): Screen {
  const status = transfersStatusOf(account);
  if (account.closed) return notice("This account is closed", "It cannot receive payouts anymore.");
  if (status === "rejected") return notice("Your account was rejected", "It cannot receive payouts.");
  if (status === "unsupported") return notice("Your country is not supported", "The account cannot receive payouts.");
  if (status === "pending") return notice("Your details are under review", "There is nothing for you to do right now.");
  if (needsDocument(account)) return { title: "Upload an identity document", content: documentForm, form: "document" };
  return { title: "Set up payouts", content: detailsForm(account, sent), form: "details" };
}

const notice = (title: string, text: string): Screen => ({
  title,
  content: `<p>${text}</p>
<form method="post"><button name="action" value="exit">Return</button></form>`,
  form: null,
});

const documentForm = `<p>The provider needs a photo of your passport or driver’s license to verify who you are.</p>
<form method="post">
<p class="hint">Test: no file is uploaded. The provider accepts the document as soon as you press the button.</p>
<div class="actions">
<button name="action" value="upload">Upload document</button>
<button name="action" value="exit">Save and exit</button>
</div>
</form>`;

/** What the hosted page shows; `form` is what its main button submits. */
type Screen = { title: string; content: string; form: "details" | "document" | null };

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

export function redirectTo(location: string): HttpResponse {
  return { status: 303, headers: { location }, body: "" };
}

/** A whole page with one heading, in the visitor's color scheme. */
export function htmlPage({ title, content }: Screen, status = 200): HttpResponse {
  return { status, headers, body: document(title, content) };
}

const document = (title: string, content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Payment sandbox</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 28rem; margin: 6vh auto; padding: 0 1.25rem 2rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
.field { margin: 1rem 0 }
label { display: block; font-weight: 600 }
.choice { font-weight: 400; min-height: 1.75rem; padding: .25rem 0 }
input:not([type=radio]), select, button { box-sizing: border-box; min-height: 2.75rem; padding: 0 .75rem }
input, select, button { font: inherit }
input:not([type=radio]), select { width: 100% }
fieldset { margin: 1.5rem 0; padding: .5rem 1rem 1rem; border: 1px dashed GrayText }
legend { font-weight: 600; padding: 0 .25rem }
.hint { margin: .25rem 0 .5rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
.error, [role=alert] a { color: light-dark(#b3261e, #ff8a80) }
.error { margin: .25rem 0 0 }
</style>
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML, inside an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const outcomeLabels: Record<Outcome, string> = {
  approve: "Approve at once",
  document: "Ask for a document",
  review: "Put under review",
  reject: "Reject",
};

/** The form for the owner's details. When `sent` was invalid, the form keeps its values and shows its errors. */
function detailsForm({ identity }: Account, sent?: { values: Values; errors: Errors }): string {
  const values: Values = sent?.values ?? {
    country: identity?.country ?? "",
    name: [identity?.individual?.given_name, identity?.individual?.surname].filter(Boolean).join(" "),
  };
  const errors = sent?.errors ?? {};
  const input = (name: Field, label: string, attributes: string) =>
    field(name, label, errors[name], (described) => {
      const value = escapeHtml(values[name] ?? "");
      return `<input id="${name}" name="${name}" value="${value}" required ${attributes}${described}>`;
    });
  return `<p>The payment sandbox plays the provider. Enter any details; nothing leaves this computer.</p>
${summary(errors)}<form method="post">
${field("country", "Country", errors.country, (described) => countrySelect(values.country, described))}
${input("name", "Legal name", 'autocomplete="name"')}
${input("birthday", "Date of birth", 'type="date" autocomplete="bday"')}
${input("bank_account", "Bank account number", 'autocomplete="off" placeholder="000123456789"')}
<fieldset id="outcome"><legend>Test: outcome</legend>
<p class="hint">Choose what the provider decides. It never accepts a country that is not supported.</p>
${outcomeRadios(values.outcome ?? "approve")}
</fieldset>
<div class="actions">
<button name="action" value="submit">Submit</button>
<button name="action" value="exit" formnovalidate>Save and exit</button>
</div>
</form>`;
}

function summary(errors: Errors): string {
  const items = Object.entries(errors).map(([name, error]) => `<li><a href="#${name}">${error}</a></li>`);
  return items.length === 0 ? "" : `<div role="alert"><p>Check your details.</p><ul>${items.join("")}</ul></div>\n`;
}

function field(name: Field, label: string, error: string | undefined, control: (described: string) => string): string {
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : "";
  const message = error ? `<p class="error" id="${name}-error">${error}</p>` : "";
  return `<div class="field"><label for="${name}">${label}</label>\n${control(described)}${message}</div>`;
}

function countrySelect(country: string | undefined, described: string): string {
  const options = countryOptions.map(
    ({ code, name }) => `<option value="${code}"${code === country ? " selected" : ""}>${name}</option>`,
  );
  const blank = '<option value="">Choose a country</option>';
  return `<select id="country" name="country" required${described}>${blank}${options.join("")}</select>`;
}

function outcomeRadios(chosen: string): string {
  return Object.entries(outcomeLabels)
    .map(([value, label]) => {
      const checked = value === chosen ? " checked" : "";
      return `<label class="choice"><input type="radio" name="outcome" value="${value}"${checked}> ${label}</label>`;
    })
    .join("\n");
}
