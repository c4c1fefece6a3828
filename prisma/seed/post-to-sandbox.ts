/**
 * Adds demo data to the payment sandbox (sandbox/stripe/README.md, "Control"), whose URL and key are settings.
 * @param body payments or subscriptions with ids
 * @returns the ids that it didn't know
 * @throws Error with its answer when it refuses
 */
export async function postToSandbox(path: "payments" | "subscriptions", body: object): Promise<Set<string>> {
  const response = await fetch(new URL(`/sandbox/${path}`, process.env.STRIPE_API_BASE), {
    method: "POST",
    headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The payment sandbox answered ${response.status}: ${await response.text()}`);
  return new Set(((await response.json()) as { added: string[] }).added);
}
