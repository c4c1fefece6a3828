import { transfersStatusOf } from "../accounts/capability";
import { needsDocument } from "../accounts/requirements";
import { detailsForm } from "./details-form";
import type { Screen } from "./screen";
import type { Visit } from "./visit";
import type { Errors, Values } from "./read-details";

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
