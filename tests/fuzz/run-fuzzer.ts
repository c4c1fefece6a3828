import fc from "fast-check";
import { describeOperation, SchemaRegistry } from "@/lib/foundation/openapi/operation";
import { allCalls, type AnyCall } from "@/tests/fixtures/all-calls";
import { validateResponse } from "@/tests/fixtures/validate-response";
import { type FuzzRequest, requestArbitrary } from "@/tests/fuzz/requests";
import { type Cursors, sendFuzzRequest } from "@/tests/fuzz/send-request";
import { createTestData } from "@/tests/fuzz/test-data";

/** Inputs per seed; those of one batch share their test data. */
const BATCH_SIZE = 100;
/** How many failures of one kind are shown. */
const MAX_SHOWN = 3;

type Failure = { seed: number; index: number; problems: string[]; request: FuzzRequest };
type Report = {
  inputs: number;
  byStatus: Record<number, number>;
  calls: number;
  failures: Failure[];
  kinds: Record<string, number>;
};

/**
 * Sends generated inputs to every documented operation with the real handlers and database, from every role, and
 * checks each response. The same seed generates the same inputs.
 * @param say called for each failure of a new kind, and for progress
 */
export async function runFuzzer({
  runs,
  seed,
  say = () => undefined,
}: {
  runs: number;
  seed: number;
  say?: (line: string) => void;
}): Promise<Report> {
  const calls = await allCalls();
  const book = new SchemaRegistry();
  const operations = calls.map(({ name, method, path, handler }) => ({
    name,
    path,
    declaration: handler.declaration,
    operation: describeOperation(method, path, handler.declaration, book),
  }));
  const inputs = requestArbitrary(operations);
  const report: Report = { inputs: 0, byStatus: {}, calls: calls.length, failures: [], kinds: {} };
  const cursors: Cursors = new Map();

  function note(fault: Failure): void {
    const kind = `${fault.request.call}: ${fault.problems[0]?.replace(/[0-9a-f-]{36}/g, "…").slice(0, 160)}`;
    report.kinds[kind] = (report.kinds[kind] ?? 0) + 1;
    if (report.kinds[kind] > MAX_SHOWN) return;
    report.failures.push(fault);
    say(
      `seed ${fault.seed}, input ${fault.index}: ${fault.problems.join("; ")}\n  ` +
        `${JSON.stringify(fault.request).slice(0, 1_500)}`,
    );
  }

  for (let batch = 0; report.inputs < runs; batch += 1) {
    let world = await createTestData();
    const sample = fc.sample(inputs, { seed: seed + batch, numRuns: Math.min(BATCH_SIZE, runs - report.inputs) });
    for (const [index, sent] of sample.entries()) {
      const found = calls.find(({ name }) => name === sent.call);
      if (!found) continue;
      const began = performance.now();
      const problem = await sendFuzzRequest(sent, found, world, cursors).then(
        async ({ path, response }) => {
          report.byStatus[response.status] = (report.byStatus[response.status] ?? 0) + 1;
          const wrong = await checkResponse(found, path, response, performance.now() - began);
          // A request has deleted the account or session: create new users, or the rest of the batch only gets 401.
          if (
            response.status === 401 &&
            sent.caller !== "nobody" &&
            !sent.headers.cookie &&
            found.path !== "/api/login"
          )
            world = await createTestData();
          return wrong;
        },
        (error: unknown) => [`the handler throws ${String(error)}`],
      );
      report.inputs += 1;
      if (problem.length > 0) note({ seed: seed + batch, index, problems: problem, request: sent });
    }
    if (batch % 10 === 9)
      say(
        `${report.inputs} inputs, ${Object.keys(report.kinds).length} kinds of fault, ` +
          `${JSON.stringify(report.byStatus)}`,
      );
  }
  return report;
}

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
async function checkResponse(found: AnyCall, path: string, response: Response, ms: number): Promise<string[]> {
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
