/** The cookies that a response sets, as the Cookie header of the next request. */
export function cookieHeader(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1).join(""))
    .join("; ");
}
