import type { NetConnectOpts } from "node:net";
import { z } from "zod";
import { RATE_LIMITS, type RateLimitName } from "@/lib/foundation/rate-limits/rate-limits.constants";

/** Treats an empty variable like a missing one. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const flag = z.preprocess((value) => value === "1" || value === "true", z.boolean());
/** Parses a setting once into the form in which it is used. */
const readAs = <T>(read: (text: string) => T | null, message: string) =>
  z.string().transform((text, context) => read(text) ?? (context.addIssue({ code: "custom", message }), z.NEVER));
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: ({ input }) => (input === undefined ? "is missing" : "must be a postgresql:// URL"),
});
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

const isLimit = (name: string): name is RateLimitName => Object.hasOwn(RATE_LIMITS, name);

/** Of a secret: a random one of 32 characters has more, even in hexadecimal. */
const MIN_DIFFERENT_CHARACTERS = 8;
const secretSchema = z
  .string({ error: "is missing" })
  .min(32, "must be at least 32 characters")
  .refine((secret) => new Set(secret).size >= MIN_DIFFERENT_CHARACTERS, {
    error: "must be random, as from: openssl rand -base64 32",
  });

const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  LISTEN_ADDRESS: optional(z.union([z.ipv4(), z.ipv6()], { error: "must be an IP address" })),
  APP_URL: optional(httpUrl),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(5),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().positive().default(5_000),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().positive().default(15_000),
  ALLOW_NEWER_SCHEMA: flag,
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" })),
  NEXTAUTH_SECRET: secretSchema,
  NEXTAUTH_SECRET_PREVIOUS: optional(secretSchema),
  STRIPE_SECRET_KEY: z.string({ error: "is missing" }).min(1, "is missing"),
  STRIPE_PUBLISHABLE_KEY: z.string({ error: "is missing" }).min(1, "is missing"),
  STRIPE_WEBHOOK_SECRET: z.string({ error: "is missing" }).min(1, "is missing"),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_BASE: optional(httpUrl),
  DEMO_APPS_URL: optional(httpUrl),
  STRIPE_JS_URL: httpUrl.default("https://js.stripe.com/dahlia/stripe.js"),
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(50).multipleOf(0.01, "must have at most two decimals").default(0),
  PAYOUT_HOLD_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  FUNDS_MAX_DAYS: z.coerce.number().int().min(30).max(365).default(60),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: optional(httpUrl),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  STORAGE_DIR: optional(z.string()),
  STORAGE_MIN_FREE_BYTES: optional(z.coerce.number().int().min(0)),
  BACKUP_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  UPLOAD_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(1024 * 1024 * 1024),
  RELEASE_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  RELEASE_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(20 * 1024 ** 3),
  LISTINGS_PER_DEVELOPER: z.coerce.number().int().positive().default(500),
  PENDING_LISTINGS_PER_DEVELOPER: z.coerce.number().int().positive().default(20),
  CLAMD_URL: optional(readAs(parseClamdAddress, "must be tcp://host:port or the path of clamd's socket")),
  ADVISORIES_URL: optional(httpUrl),
  OSV_URL: optional(httpUrl),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" })),
  MAIL_FROM: z.string().default("Forgehall <hello@forgehall.test>"),
  CONTACT_EMAIL: z
    .email({ pattern: z.regexes.html5Email, error: "must be an email address" })
    .default("support@forgehall.test"),
  MAIL_DIR: z.string().default(".forgehall/mail"),
  TRUST_PROXY: flag,
  STAFF_SECOND_FACTOR: flag,
  PAGES_MEMORY_MB: z.coerce.number().int().min(16).default(64),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  RATE_LIMITS: readAs(readLimits, "must name limits as name=calls/seconds, separated by commas").prefault(""),
  LOG_LEVEL: z.enum(["info", "error", "silent"]).default("info"),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().positive().default(60_000),
  FORGEHALL_STAND_INS: flag,
});

/** The payment sandbox's keys, which are public. */
const SANDBOX_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_forgehall",
  STRIPE_PUBLISHABLE_KEY: "pk_test_forgehall",
  STRIPE_WEBHOOK_SECRET: "whsec_forgehall_sandbox",
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: "whsec_forgehall_thin",
} as const;

/** A setting and what is wrong with it. */
type SettingProblem = { name: string; message: string };
type Source = Record<string, string | undefined>;

const isLocal = (address: string) =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** Finds settings that must not be used in production. */
function findProductionProblems(values: Source): SettingProblem[] {
  const problems: SettingProblem[] = [];
  const report = (name: string, message: string) => void problems.push({ name, message });
  // The sandbox must never serve real customers by accident.
  if (values.STRIPE_API_BASE)
    report("STRIPE_API_BASE", "must be unset in production: it points away from the payment provider");
  if (values.DEMO_APPS_URL)
    report("DEMO_APPS_URL", "must be unset in production: it lets link checks open a private address");
  for (const [name, value] of Object.entries(SANDBOX_KEYS))
    if (values[name] === value) report(name, "is the sandbox's");
  // Emailed links, payment return URLs and the origin check are based on it.
  if (!values.APP_URL) report("APP_URL", "is missing: the public URL of the site");
  else if (/^http:/.test(values.APP_URL) && URL.canParse(values.APP_URL) && !isLocal(values.APP_URL)) {
    report("APP_URL", "must begin with https://: passwords and sessions would travel in the clear");
  }
  if (!values.SMTP_URL) report("SMTP_URL", "is missing: without a mail server, no one gets receipts or password links");
  if (!values.S3_BUCKET && !values.STORAGE_DIR) report("S3_BUCKET", "or STORAGE_DIR is missing: uploads need a place");
  return problems;
}

function findPairProblems(values: Source): SettingProblem[] {
  const isIncomplete = Boolean(values.S3_ACCESS_KEY_ID) !== Boolean(values.S3_SECRET_ACCESS_KEY);
  return isIncomplete
    ? [
        {
          name: "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
          message: "belong together: set both, or neither to use the machine's role",
        },
      ]
    : [];
}

function parse(source: Source) {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = settings.safeParse(values);
  const isProduction = values.NODE_ENV === "production" && !flag.parse(values.FORGEHALL_STAND_INS);
  const invalid = (result.error?.issues ?? []).map((issue) => ({ name: issue.path.join("."), message: issue.message }));
  return {
    data: result.data,
    problems: [...invalid, ...(isProduction ? findProductionProblems(values) : []), ...findPairProblems(values)],
  };
}

/** Returns all wrong and missing settings. */
export const findSettingProblems = (source: Source): SettingProblem[] => parse(source).problems;

export type Env = z.infer<typeof settings> & { APP_URL: string };

/**
 * Parses all settings (`.env.example` explains them).
 * @throws Error that lists every wrong or missing variable
 */
export function readEnv(source: Source): Env {
  const { data, problems } = parse(source);
  if (data && problems.length === 0) return { ...data, APP_URL: data.APP_URL ?? `http://localhost:${data.PORT}` };
  const lines = problems.map(({ name, message }) => `${name} ${message}`);
  throw new Error(`Fix these settings: ${lines.join("; ")}. See .env.example.`);
}

let current: Env | undefined;

/** The settings of this process, read on first use so that a build needs none of them. */
export const env: Env = new Proxy({} as Env, {
  get(_target, name) {
    current ??= readEnv(process.env);
    return current[name as keyof Env];
  },
});

type ChosenLimits = Partial<Record<RateLimitName, { points: number; duration: number }>>;

/**
 * Parses the setting RATE_LIMITS, which overrides limits, such as `payment=10/3600, paymentAddress=40/3600` (requests
 * per seconds).
 * @returns null for an unknown name or a malformed entry, so that a typo does not disable a limit
 */
export function readLimits(text: string): ChosenLimits | null {
  const limits: ChosenLimits = {};
  for (const part of text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const [, name = "", points, duration] = /^(\w+)\s*=\s*([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(part) ?? [];
    if (!isLimit(name)) return null;
    limits[name] = { points: Number(points), duration: Number(duration) };
  }
  return limits;
}

/**
 * Parses the address of clamd: `tcp://host:3310`, or its socket path (`/run/clamav/clamd.ctl`, optionally with
 * `unix:`).
 * @returns null for anything else
 */
export function parseClamdAddress(text: string): NetConnectOpts | null {
  const path = /^(?:unix:(?:\/\/)?)?(\/.+)$/.exec(text)?.[1];
  if (path) return { path };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "tcp:" || !url.hostname || !url.port || url.username || !/^\/?$/.test(url.pathname))
    return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) };
}
