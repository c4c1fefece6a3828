import type { HttpResponse } from "../http/response";
import type { Screen } from "./screen";

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
