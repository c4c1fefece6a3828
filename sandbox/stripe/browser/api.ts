/** The part of a payment intent that the script reads. */
export type Intent = {
  id: string;
  amount: number;
  currency: string;
  status: string;
  client_secret: string;
  next_action: { type: string; redirect_to_url?: { url: string } } | null;
  last_payment_error: object | null;
};

/** The part of a setup intent that the script reads. */
type Setup = { id: string; status: string; client_secret: string; last_setup_error: object | null };

/** What the script's functions resolve to: they never reject because of a payment. */
export type IntentResult = { paymentIntent: Intent; error?: undefined } | { error: object; paymentIntent?: undefined };
export type SetupResult = { setupIntent: Setup; error?: undefined } | { error: object; setupIntent?: undefined };

/** Values by name; a nested object becomes `outer[inner]`, and undefined is omitted. */
export type Fields = { [name: string]: string | boolean | undefined | Fields };

export type Api = {
  /** Posts a form and returns the response's JSON, which contains `error` on failure. */
  post: (path: string, fields: Fields) => Promise<{ error?: object }>;
  postIntent: (secret: string, action: string, fields: Fields) => Promise<IntentResult>;
  retrieve: (secret: string) => Promise<IntentResult>;
  postSetup: (secret: string, action: string, fields: Fields) => Promise<SetupResult>;
  retrieveSetup: (secret: string) => Promise<SetupResult>;
};

const unreachable = {
  type: "api_connection_error",
  message: "We are experiencing issues connecting to our payments provider. Please check your connection and retry.",
};

/** Calls the sandbox at `home`. Plain forms with the key in the body need no preflight. */
export function createApi(baseUrl: string, key: string): Api {
  const send = (path: string, init: RequestInit) =>
    fetch(baseUrl + path, { credentials: "omit", ...init })
      .then((response) => response.json())
      .catch(() => ({ error: unreachable }));
  const post: Api["post"] = (path, fields) => send(path, { method: "POST", body: encode({ ...fields, key }) });
  const get = (path: string, secret: string) =>
    send(`${path}?${encode({ key, client_secret: secret })}`, { method: "GET" });
  return {
    post,
    postIntent: async (secret, action, fields) =>
      toResult(await post(`${intentPath(secret)}/${action}`, { ...fields, client_secret: secret })),
    retrieve: async (secret) => toResult(await get(intentPath(secret), secret)),
    postSetup: async (secret, action, fields) =>
      toSetupResult(await post(`${setupPath(secret)}/${action}`, { ...fields, client_secret: secret })),
    retrieveSetup: async (secret) => toSetupResult(await get(setupPath(secret), secret)),
  };
}

function toResult(response: { error?: object }): IntentResult {
  return response.error ? { error: response.error } : { paymentIntent: response as Intent };
}

function toSetupResult(response: { error?: object }): SetupResult {
  return response.error ? { error: response.error } : { setupIntent: response as Setup };
}

const intentPath = (secret: unknown) => `/v1/payment_intents/${readId(secret, "pi")}`;
const setupPath = (secret: unknown) => `/v1/setup_intents/${readId(secret, "seti")}`;

function readId(secret: unknown, prefix: "pi" | "seti"): string {
  const [, id] = (typeof secret === "string" && /^([a-z]+_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(secret)) || [];
  if (id?.startsWith(`${prefix}_`)) return id;
  throw new IntegrationError("The client secret should have the form ${id}_secret_${secret}.");
}

function encode(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: Fields[string]) => {
    if (value === undefined || value === null) return;
    if (typeof value === "object")
      for (const [inner, nested] of Object.entries(value)) add(`${name}[${inner}]`, nested);
    else form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return form;
}

/** Thrown when the page's code uses the script incorrectly. */
export class IntegrationError extends Error {
  override name = "IntegrationError";
}
