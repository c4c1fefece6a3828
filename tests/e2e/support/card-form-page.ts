import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startStripeSandbox } from "../../../sandbox/stripe/server";

const renderPage = (home: string, secret: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Card page</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 sans-serif; background: Canvas; color: CanvasText }
.StripeElement { border: 1px solid CanvasText; padding: .5rem; min-height: 2.5rem; box-sizing: border-box }
.StripeElement--focus { outline: 2px solid CanvasText }
</style>
<main>
<h1>Pay</h1>
<form data-secret="${secret}">
<label for="number">Card number</label><div id="number"></div>
<label for="expiry">Expiry</label><div id="expiry"></div>
<label for="code">Security code</label><div id="code"></div>
<button>Pay</button>
</form>
<p role="status"></p>
</main>
<script src="${home}/v3/stripe.js"></script>
<script src="/page.js"></script>
</html>`;

const script = `
const stripe = Stripe("pk_test_forgehall");
const elements = stripe.elements();
const form = document.querySelector("form");
const status = document.querySelector("[role=status]");
window.changes = [];
for (const [id, type] of [["number", "cardNumber"], ["expiry", "cardExpiry"], ["code", "cardCvc"]]) {
  const element = elements.create(type, { style: { invalid: { textDecoration: "underline" } } });
  element.on("change", (event) => window.changes.push(event));
  element.mount("#" + id);
}
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  status.textContent = "Paying";
  const card = elements.getElement("cardNumber");
  const { secret } = form.dataset;
  const confirm = secret.startsWith("seti_") ? stripe.confirmCardSetup : stripe.confirmCardPayment;
  const { error, paymentIntent, setupIntent } = await confirm(secret, {
    payment_method: { card, billing_details: { name: "Noor Haddad" } },
  });
  status.textContent = error ? error.code + ": " + error.message : (paymentIntent ?? setupIntent).status;
});`;

/** Starts a payment sandbox and, under a policy as strict as the product's, a page that accepts cards through it. */
export async function startCardFormPage() {
  const sandbox = await startStripeSandbox();
  const home = sandbox.url.replace("127.0.0.1", "localhost");
  const policy =
    `default-src 'none'; script-src 'self' ${home}; connect-src ${home}; style-src 'unsafe-inline'; base-uri ` +
    "'none'; require-trusted-types-for 'script'";
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const js = url.pathname === "/page.js";
    if (url.pathname === "/favicon.ico") return response.writeHead(204).end();
    response.writeHead(200, {
      "content-type": js ? "text/javascript" : "text/html",
      "content-security-policy": policy,
    });
    return response.end(js ? script : renderPage(home, url.searchParams.get("secret") ?? ""));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await sandbox.stop();
  };
  return { sandbox, stop, urlFor: (secret: string | null) => `${address}/?secret=${secret}` };
}
