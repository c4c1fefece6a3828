/**
 * The settings of every test, whatever the developer's own `.env` says. `undefined` unsets a variable. The payment
 * provider is down (start-database.ts): a test that needs it starts the sandbox and sets its own.
 */
export const testEnvironment: Record<string, string | undefined> = {
  NODE_ENV: "test",
  PORT: "3000",
  APP_URL: "http://localhost:3000",
  NEXTAUTH_URL: undefined,
  NEXTAUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  STRIPE_SECRET_KEY: "sk_test_forgehall",
  STRIPE_PUBLISHABLE_KEY: "pk_test_forgehall",
  STRIPE_WEBHOOK_SECRET: "whsec_forgehall_sandbox",
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: "whsec_forgehall_thin",
  STRIPE_JS_URL: "http://127.0.0.1:9/v3/stripe.js",
  PLATFORM_FEE_PERCENT: undefined,
  PAYOUT_HOLD_DAYS: undefined,
  S3_BUCKET: undefined,
  S3_REGION: undefined,
  S3_ENDPOINT: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  STORAGE_MIN_FREE_BYTES: undefined,
  UPLOAD_QUOTA_BYTES: undefined,
  LISTINGS_PER_DEVELOPER: undefined,
  PENDING_LISTINGS_PER_DEVELOPER: undefined,
  RELEASE_MAX_BYTES: undefined,
  RELEASE_QUOTA_BYTES: undefined,
  CLAMD_URL: undefined,
  ADVISORIES_URL: undefined,
  OSV_URL: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  CONTACT_EMAIL: undefined,
  TRUST_PROXY: undefined,
  STAFF_SECOND_FACTOR: undefined,
  RATE_LIMIT_SCALE: "1000000",
  DATABASE_DIRECT_URL: undefined,
  DATABASE_REPLICA_URL: undefined,
  // Loading Prisma can keep a busy machine from noticing for seconds that it has connected.
  DATABASE_CONNECT_TIMEOUT_MS: "60000",
  // A transaction of a busy machine may take longer than in production.
  DATABASE_TIMEOUT_MS: "600000",
  REDIS_URL: undefined,
  // Tests of the log itself set "info".
  LOG_LEVEL: "error",
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  FORGEHALL_STAND_INS: "1",
};
