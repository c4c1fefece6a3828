export const PASSWORD = "a password of a person";

/** Sends a request with a JSON body, as a user with that session. */
export async function postJson(base, path, body, cookie, method = "POST") {
  const response = await fetch(base + path, {
    method,
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/**
 * Registers a user.
 * @returns {Promise<{ email: string, id: string, cookie: string }>}
 */
export async function registerUser(base, name, role = "customer") {
  const email = `${name}@example.com`;
  const { status, headers, body } = await postJson(base, "/api/register", { name, email, password: PASSWORD, role });
  if (status !== 201) throw new Error(`${email} cannot register: ${status} ${JSON.stringify(body)}`);
  return {
    email,
    id: body.id,
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(";", 1)[0])
      .join("; "),
  };
}
