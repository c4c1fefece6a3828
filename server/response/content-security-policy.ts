import { isCheckout } from "@/server/response/security-headers";
import type { ServerSettings } from "@/server/settings";

type PolicySettings = Pick<ServerSettings, "dev" | "paymentScriptUrl" | "paymentApiBase" | "uploadOrigins">;

const STRIPE_HOST = "https://js.stripe.com";

/** Origins of the card form's script, API calls and frames. */
function paymentSources({ paymentScriptUrl, paymentApiBase }: PolicySettings) {
  const script = new URL(paymentScriptUrl).origin;
  if (script !== STRIPE_HOST) {
    const api = paymentApiBase ? [new URL(paymentApiBase).origin] : [];
    return { script: [script], connect: [...new Set([script, ...api])], frame: [script] };
  }
  const hosts = [STRIPE_HOST, "https://*.js.stripe.com"];
  return { script: hosts, connect: ["https://api.stripe.com"], frame: [...hosts, "https://hooks.stripe.com"] };
}

/**
 * The policy of one document (CSP Level 3).
 * @param hashes of its inline scripts, as `sha256-…`
 */
export function contentSecurityPolicy(pathname: string, hashes: readonly string[], settings: PolicySettings): string {
  const payment = isCheckout(pathname) ? paymentSources(settings) : { script: [], connect: [], frame: [] };
  const development = settings.dev ? { script: ["'unsafe-eval'"], connect: ["ws:"] } : { script: [], connect: [] };
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes.map((hash) => `'${hash}'`), ...payment.script, ...development.script],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    // The preview of a chosen image is read back from a blob URL; only the page itself can create one.
    "connect-src": ["'self'", "blob:", ...settings.uploadOrigins, ...payment.connect, ...development.connect],
    "frame-src": payment.frame.length > 0 ? payment.frame : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // A form that downloads is redirected to the bucket, which Chromium counts as a form action.
    "form-action": ["'self'", ...settings.uploadOrigins],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The policy of everything that is not a page: it runs nothing, wherever a browser opens it. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
