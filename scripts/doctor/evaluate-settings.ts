import { findSettingProblems } from "@/lib/foundation/env";
import { note, ok, problem, type Result } from "@/scripts/doctor/result";

type Source = Record<string, string | undefined>;

/** What a check may need and a wrong setting left out; none of it is ever used for a customer. */
const FILL = {
  NEXTAUTH_SECRET: "nothing is signed or encrypted by the doctor",
  STRIPE_SECRET_KEY: "none",
  STRIPE_PUBLISHABLE_KEY: "none",
  STRIPE_WEBHOOK_SECRET: "none",
  DATABASE_URL: "postgresql://127.0.0.1:9/none",
};
const isReal = ({ NODE_ENV, FORGEHALL_STAND_INS }: Source) => NODE_ENV === "production" && !FORGEHALL_STAND_INS;

/** Where a value comes from, of settings whose name does not say it. */
const FIXES: Record<string, string> = {
  NEXTAUTH_SECRET: "set it to the output of: openssl rand -base64 32",
  STRIPE_SECRET_KEY: "copy it from the card provider's dashboard, under API keys.",
  STRIPE_PUBLISHABLE_KEY: "copy it from the card provider's dashboard, under API keys.",
  STRIPE_WEBHOOK_SECRET: "copy the signing secret of the webhook endpoint from the card provider's dashboard.",
};

/** Reserved domains (RFC 2606), as in the demo and in the files in deploy/. */
const RESERVED = /[.@](?:example|test|invalid)(?=[:/>]|$)/u;

/** Addresses that no customer should see. */
function findPlaceholders(source: Source): Result[] {
  const names = ["APP_URL", "MAIL_FROM", "CONTACT_EMAIL"].filter((name) => RESERVED.test(source[name] || "@test"));
  return names.map((name) =>
    problem(`${name} is still an example: ${source[name] || "not set"}.`, `set ${name} to an address of yours.`),
  );
}

function findAdvice(source: Source): Result[] {
  return [
    ...(source.TRUST_PROXY
      ? []
      : [note("TRUST_PROXY is not set. Behind a proxy, all visitors then share one address and its rate limits.")]),
    ...(source.STAFF_SECOND_FACTOR
      ? []
      : [note("STAFF_SECOND_FACTOR is not set. Staff can sign in with a password alone.")]),
  ];
}

/** Judges every setting as the server does. */
export function evaluateSettings(source: Source): { results: Result[]; wrong: ReadonlySet<string> } {
  const found = findSettingProblems(source);
  const results = found.map(({ name, message }) =>
    problem(`${name} ${message}.`, FIXES[name] ?? ".env.example explains it."),
  );
  const more = isReal(source) ? [...findPlaceholders(source), ...findAdvice(source)] : [];
  const all = [...results, ...more];
  return {
    results: all.some(({ status }) => status === "problem") ? all : [ok("all right"), ...all],
    wrong: new Set(found.flatMap(({ name }) => name.split(" and "))),
  };
}

/** The settings with a stand-in for each wrong one. */
export function omitInvalid(source: Source, wrong: ReadonlySet<string>): Source {
  if (wrong.size === 0) return source;
  const kept = Object.fromEntries(Object.entries(source).map(([name, value]) => [name, wrong.has(name) ? "" : value]));
  return {
    ...kept,
    ...Object.fromEntries(Object.entries(FILL).filter(([name]) => !kept[name])),
    FORGEHALL_STAND_INS: "1",
  };
}
