const headers = { authorization: "Bearer sk_test_forgehall", "content-type": "application/json" };

/**
 * Acts as the provider's dashboard or the buyer's bank (sandbox/stripe/README.md, "Control"); returns the result.
 * @param provider the address of an isolated server's payment sandbox, if the story has one
 */
export async function callProvider<T extends object>(
  path: string,
  body: object,
  provider = process.env.FORGEHALL_E2E_PAYMENTS_URL,
): Promise<T> {
  const response = await fetch(`${provider}/sandbox/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
