import { countryOptions } from "../accounts/countries";
import type { Account } from "../accounts/find-account";
import { escapeHtml } from "./escape-html";
import type { Errors, Field, Outcome, Values } from "./read-details";

const outcomeLabels: Record<Outcome, string> = {
  approve: "Approve at once",
  document: "Ask for a document",
  review: "Put under review",
  reject: "Reject",
};

/** The form for the owner's details. When `sent` was invalid, the form keeps its values and shows its errors. */
export function detailsForm({ identity }: Account, sent?: { values: Values; errors: Errors }): string {
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
