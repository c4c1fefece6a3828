import { ApiError } from "./api-error";

/** Rejects (409) a key whose first call is still in progress, like the provider. */
export class InFlightKeys {
  private readonly keys = new Set<string>();

  async run<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    if (key === null) return work();
    if (this.keys.has(key)) {
      const message =
        "There is currently another in-progress request using this Idempotent Key (that probably means you " +
        `submitted twice, and the other request is still going through): ${key}. Please try again later.`;
      throw new ApiError(409, { type: "idempotency_error", code: "idempotency_key_in_use", message });
    }
    this.keys.add(key);
    return work().finally(() => this.keys.delete(key));
  }
}
