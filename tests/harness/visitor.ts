/** A visitor with a cookie jar for one session, whose requests have our own origin. */
export class Visitor {
  #cookie = "";

  /** As a Cookie header. */
  get cookie(): string {
    return this.#cookie;
  }

  async request(
    base: string,
    path: string,
    { method = "GET", body }: { method?: string; body?: object } = {},
  ): Promise<{ status: number; text: string; headers: Headers }> {
    const headers: Record<string, string> = {
      "sec-fetch-site": "same-origin",
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(body && { "content-type": "application/json" }),
    };
    const response = await fetch(`${base}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      redirect: "manual",
    });
    const cookie = response.headers.getSetCookie().find((value) => value.startsWith("forgehall-session="));
    if (cookie) this.#cookie = cookie.split(";", 1).join("");
    return { status: response.status, text: await response.text(), headers: response.headers };
  }
}
