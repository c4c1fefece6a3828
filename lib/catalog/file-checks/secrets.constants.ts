const MEGABYTE = 1024 * 1024;

/** The tool that searches for secrets, as a passport names it. */
export const SECRETS_TOOL = { tool: "secretlint", version: "11.7.1" } as const;

/** Bytes of a text file that is searched, and characters searched in all of a release file. */
export const MAX_TEXT_BYTES = 5 * MEGABYTE;
export const MAX_SEARCHED_BYTES = 256 * MEGABYTE;
/** Places of a file that are kept. */
export const MAX_FINDINGS = 50;

/** What a place looks like, with an article, as part of a sentence. */
export const SECRET_LABELS = {
  "1password": "a 1Password service account token",
  anthropic: "an Anthropic API key",
  aws: "an AWS access key",
  address: "a password in a web address",
  database: "a database password",
  google: "a Google Cloud service account key",
  github: "a GitHub token",
  linear: "a Linear API key",
  npm: "an npm access token",
  openai: "an OpenAI API key",
  private_key: "a private key",
  sendgrid: "a SendGrid API key",
  shopify: "a Shopify access token",
  slack: "a Slack token or webhook",
  stripe: "a live Stripe secret key",
  supabase: "a Supabase service-role key",
  other: "a password or key",
} as const;
export type SecretKind = keyof typeof SECRET_LABELS;
export const SECRET_KINDS = Object.keys(SECRET_LABELS) as [SecretKind, ...SecretKind[]];
