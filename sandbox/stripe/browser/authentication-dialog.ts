const css = `
.card-authentication { box-sizing: border-box; width: min(27rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem); margin: auto; padding: 1.5rem; overflow: auto;
  border: 1px solid color-mix(in srgb, CanvasText 22%, Canvas); border-radius: 10px; background: Canvas; color: CanvasText; font: inherit; line-height: 1.5 }
.card-authentication::backdrop { background: rgb(0 0 0 / .5) }
.card-authentication h2 { margin: 0 0 .5rem; font-size: 1.125rem; font-weight: 650; line-height: 1.3 }
.card-authentication p { margin: 0 0 1.25rem }
.card-authentication div { display: flex; flex-wrap: wrap; gap: .75rem }
.card-authentication button { box-sizing: border-box; flex: 1 0 auto; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid CanvasText; border-radius: 6px;
  background: Canvas; color: CanvasText; font: inherit; font-weight: 560; cursor: pointer }
.card-authentication button:first-of-type { background: CanvasText; color: Canvas }
.card-authentication button:focus-visible { outline: 2px solid CanvasText; outline-offset: 2px }`;

let sheet: CSSStyleSheet | null = null;

type Amount = { amount: number; currency: string };

const format = ({ amount, currency }: Amount) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

/**
 * Simulates the bank: asks the buyer, in a modal dialog with the page's font and color scheme, to complete or fail
 * the authentication of a payment, or with null of a card that is saved for later payments. Escape fails it.
 */
export function showAuthenticationDialog(payment: Amount | null): Promise<"succeed" | "fail"> {
  addStyle();
  const dialog = createElement("dialog", "", "card-authentication");
  const title = createElement("h2", payment ? "Confirm your payment" : "Confirm your card");
  const subject = payment ? `a payment of ${format(payment)}` : "this card for later payments";
  const text = createElement("p", `The payment sandbox plays your bank. It asks you to authenticate ${subject}.`);
  const complete = createElement("button", "Complete authentication");
  const fail = createElement("button", "Fail authentication");
  const buttons = createElement("div", "");
  buttons.append(complete, fail);
  dialog.append(title, text, buttons);
  title.id = "card-authentication-title";
  text.id = "card-authentication-text";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.setAttribute("aria-describedby", text.id);
  document.body.append(dialog);

  return new Promise((done) => {
    const end = (outcome: "succeed" | "fail") => {
      dialog.close();
      dialog.remove();
      done(outcome);
    };
    for (const button of [complete, fail]) button.type = "button"; // otherwise it would submit an enclosing form
    complete.addEventListener("click", () => end("succeed"));
    fail.addEventListener("click", () => end("fail"));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end("fail");
    });
    dialog.showModal();
  });
}

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
  className = "",
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (text !== "") element.textContent = text;
  if (className !== "") element.className = className;
  return element;
}

function addStyle(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
