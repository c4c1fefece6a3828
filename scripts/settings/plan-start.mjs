import { UserError } from "../user-error.mjs";

/** @typedef {Record<string, string>} Settings */
/** @typedef {ReturnType<typeof planStart>} StartPlan */

const PAYMENT_SETTINGS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];

/**
 * Decides from the settings which stand-ins this start needs: its own database, the payment sandbox, advisories. With a
 * configured database in production there are none, so that a sandbox never serves real customers by accident. Throws
 * a UserError that names missing settings. Runs before the install; checks that need packages follow it
 * (`require-settings.ts`).
 * @param {Settings} given
 * @param {{ dev: boolean }} options
 */
export function planStart(given, { dev }) {
  const port = readPort(given.PORT ?? "3000");
  const ownDatabase = !given.DATABASE_URL;
  if (given.DATABASE_URL) checkDatabaseUrl(given.DATABASE_URL);
  const standIns = ownDatabase || dev || given.FORGEHALL_STAND_INS === "1";
  const paymentKeys = PAYMENT_SETTINGS.filter((name) => given[name]);
  const sandbox = standIns && paymentKeys.length === 0;
  const missing = sandbox ? [] : PAYMENT_SETTINGS.filter((name) => !given[name]);
  const advisories = standIns && !given.ADVISORIES_URL && !given.OSV_URL;
  if (!standIns && !given.NEXTAUTH_SECRET) missing.push("NEXTAUTH_SECRET");
  if (!standIns && !given.S3_BUCKET && !given.STORAGE_DIR) missing.push("S3_BUCKET or STORAGE_DIR");
  if (!standIns) missing.push(...["APP_URL", "SMTP_URL"].filter((name) => !given[name]));
  const problems = standIns ? [] : findSandboxSettings(given);
  if (missing.length > 0) problems.push(missingMessage(missing, ownDatabase));
  if (given.NEXTAUTH_SECRET && given.NEXTAUTH_SECRET.length < 32)
    problems.push("NEXTAUTH_SECRET is too short: it needs at least 32 characters.");
  else if (given.NEXTAUTH_SECRET && new Set(given.NEXTAUTH_SECRET).size < 8)
    problems.push("NEXTAUTH_SECRET must be random: set it to the output of openssl rand -base64 32.");
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return { dev, port, appUrl: given.APP_URL ?? `http://localhost:${port}`, ownDatabase, standIns, sandbox, advisories };
}

/** @param {Settings} given */
function findSandboxSettings(given) {
  const problems = [];
  if (given.STRIPE_API_BASE) problems.push("STRIPE_API_BASE points away from the payment provider: unset it.");
  if (given.STRIPE_SECRET_KEY === "sk_test_forgehall")
    problems.push("STRIPE_SECRET_KEY is the sandbox's: set the payment provider's.");
  return problems;
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new UserError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** @param {string} text */
function checkDatabaseUrl(text) {
  const isAddress = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  if (!isAddress)
    throw new UserError("DATABASE_URL must be an address like postgresql://user:password@host:5432/name.");
}

/**
 * @param {string[]} names
 * @param {boolean} ownDatabase
 */
function missingMessage(names, ownDatabase) {
  const list = `Missing ${names.length === 1 ? "setting" : "settings"}: ${names.join(", ")}`;
  if (ownDatabase) return `${list}. Set all three payment settings, or none to use the sandbox.`;
  return `${list}. With DATABASE_URL set, they are required; .env.example explains each one.`;
}
