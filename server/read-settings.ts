import type { Env } from "@/lib/foundation/env";
import type { ServerSettings } from "@/server/settings";

/** The origin that browsers upload to and download from when files are stored in a bucket. */
function uploadOrigins({ S3_BUCKET, S3_REGION, S3_ENDPOINT }: Env): string[] {
  if (!S3_BUCKET) return [];
  if (S3_ENDPOINT) return [new URL(S3_ENDPOINT).origin];
  return [`https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`];
}

type ReadSettings = Omit<
  ServerSettings,
  "trustedScripts" | "buildFiles" | "pageCache" | "loadShedder" | "eventStreams" | "pageViews" | "isDraining"
>;

/** Reads the server's settings from the environment. */
export function readSettings(env: Env): ReadSettings {
  return {
    dev: env.NODE_ENV !== "production",
    https: env.APP_URL.startsWith("https:"),
    trustProxy: env.TRUST_PROXY,
    paymentScriptUrl: env.STRIPE_JS_URL,
    paymentApiBase: env.STRIPE_API_BASE,
    uploadOrigins: uploadOrigins(env),
  };
}
