import type { ServerResponse } from "node:http";
import { hasSecretInUrl } from "@/lib/foundation/auth/protected-routes";
import type { ServerSettings } from "@/server/settings";

const YEAR_SECONDS = 31_536_000;

/** Whether a path is the page with the card form. */
export const isCheckout = (pathname: string) => /^\/checkout(?:\/|$)/.test(pathname);

/** The badge of an app's passport, made for its developer's own site. */
const isBadge = (pathname: string) => /^\/app\/[^/]+\/passport\.svg$/.test(pathname);

/** Which sites may embed a response: images made for sharing may be embedded anywhere. */
function resourcePolicy(pathname: string): string {
  if (pathname.startsWith("/cards/") || isBadge(pathname)) return "cross-origin";
  return pathname.startsWith("/objects/") ? "same-site" : "same-origin";
}

/** Sets the headers of every response, no matter which handler writes it. */
export function setSecurityHeaders(
  response: ServerResponse,
  pathname: string,
  { https, paymentScriptUrl }: ServerSettings,
): void {
  const checkout = isCheckout(pathname);
  const payment = checkout ? `(self "${new URL(paymentScriptUrl).origin}")` : "()";
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", hasSecretInUrl(pathname) ? "no-referrer" : "strict-origin-when-cross-origin");
  response.setHeader("Permissions-Policy", `camera=(), microphone=(), geolocation=(), usb=(), payment=${payment}`);
  // The card issuer's page may open in a popup.
  response.setHeader("Cross-Origin-Opener-Policy", checkout ? "same-origin-allow-popups" : "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", resourcePolicy(pathname));
  if (https) response.setHeader("Strict-Transport-Security", `max-age=${YEAR_SECONDS}`);
}
