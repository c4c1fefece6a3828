import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "../http/api-error";

/** Makes the next calls fail; a fault with a method or path only affects matching calls. */
export type Fault = {
  /** How many calls fail. The server SDK retries each failed call, twice by default. */
  count: number;
  /** HTTP status of the failure; without it the connection is dropped. */
  status?: number;
  /**
   * `before` the call is executed (the default), `during` it, when it has no effect and the failure is stored for its
   * idempotency key, or `after`, when only its response is lost.
   */
  when?: "before" | "during" | "after";
  method?: string;
  /** Start of the path, such as `/v1/refunds`. */
  path?: string;
};

/** Thrown to close the caller's connection without a response. */
export class DroppedConnection extends Error {}

/** The failures and latency that a test requested. */
export class Faults {
  private pending: Fault[] = [];
  /** Milliseconds added to each API call. */
  latency = 0;
  /** Pending while API calls are held. */
  private held: Promise<void> | undefined;

  add(fault: Fault): void {
    this.pending.push({ ...fault });
  }

  clear(): void {
    this.pending = [];
    this.latency = 0;
  }

  /**
   * Makes API calls wait, so that a test decides what happens meanwhile.
   * @returns lets them go on
   */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    return () => {
      this.held = undefined;
      resolve();
    };
  }

  async delay(): Promise<void> {
    if (this.latency > 0) await wait(this.latency);
    await this.held;
  }

  /** Throws when a fault was requested at this point of this call. */
  trigger(when: "before" | "during" | "after", method: string, path: string): void {
    const fault = this.pending.find(
      (each) =>
        (each.when ?? "before") === when && (each.method ?? method) === method && path.startsWith(each.path ?? ""),
    );
    if (!fault) return;
    fault.count -= 1;
    if (fault.count <= 0) this.pending = this.pending.filter((each) => each !== fault);
    if (fault.status === undefined) throw new DroppedConnection();
    const type = fault.status === 429 ? "rate_limit_error" : "api_error";
    throw new ApiError(fault.status, { type, message: "The payment sandbox was told to fail this call." });
  }
}
