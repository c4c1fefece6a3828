import type { AnyCall } from "@/tests/fixtures/all-calls";
import { validateResponse } from "@/tests/fixtures/validate-response";

/** What no response may contain: source paths, SQL, secrets. */
const LEAKS: [string, RegExp][] = [
  ["a stack", /\n\s+at .+:\d+:\d+|node_modules|\/(?:lib|app|server)\/[a-z-]+\/[a-z-]+\.ts/],
  [
    "the database",
    /Prisma|SQLSTATE|syntax error at or near|violates \w+ constraint|invalid input syntax|invalid byte sequence|relation "\w+"|ECONNREFUSED/,
  ],
  ["a hash", /\$argon2/],
  ["a key", /sk_test_|whsec_/],
  ["the payment provider's customer", /\bcus_[A-Za-z0-9]{6,}/],
];
/** A payment intent is only for the payer's browser, inside the client secret. */
const INTENT = /\bpi_[A-Za-z0-9]{6,}(?!\w*_secret_)/;

const SLOW_MS = 15_000;

/** What is wrong with a response; empty when it is valid. */
export async function checkResponse(found: AnyCall, path: string, response: Response, ms: number): Promise<string[]> {
  const text = await response.clone().text();
  const wrong =
    response.status >= 500
      ? [`status ${response.status}: ${text.slice(0, 200)}`]
      : await validateResponse(found.method, path, found.handler.declaration, response);
  for (const [what, pattern] of LEAKS)
    if (pattern.test(text)) wrong.push(`the answer tells of ${what}: ${pattern.exec(text)?.[0]}`);
  if (found.path !== "/api/create-payment-intent" && INTENT.test(text)) wrong.push("the answer names a payment intent");
  if (ms > SLOW_MS) wrong.push(`it took ${Math.round(ms)} ms`);
  return wrong;
}
