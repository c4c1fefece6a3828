/** The two halves of the provider's API: they encode calls and errors, and treat idempotency keys, differently. */
export type ApiVersion = "v1" | "v2";

export function apiVersionOf(path: string): ApiVersion {
  return path.startsWith("/v2/") ? "v2" : "v1";
}
