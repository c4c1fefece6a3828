import { createHash } from "node:crypto";
import { idempotencyRetentionMs, type Ledger } from "../ledger/ledger";
import { ApiError } from "./api-error";
import { canonicalForm, type Form } from "./decode-form";

type Outcome = { status: number; body: object; originalRequest?: string };
type Answer = Outcome & { executed: boolean };
type IdempotentCall = { idempotencyKey: string | null; endpoint: string; form: Form; requestId: string };

/**
 * Runs a call once per idempotency key: the same call again gets the first response, also when that was a rejection or
 * a server error, and another call with the same key gets the provider's 400. A call with a malformed parameter is not
 * executed, so nothing is stored: it may be corrected and sent again.
 */
export function runIdempotent(
  ledger: Ledger,
  { idempotencyKey: id, endpoint, form, requestId }: IdempotentCall,
  run: () => Answer,
): Outcome {
  if (id === null) return run();
  const fingerprint = createHash("sha256").update(canonicalForm(form)).digest("hex");
  const kept = ledger.get("answer", id);
  if (!kept || kept.created < Date.now() - idempotencyRetentionMs) {
    const { executed, ...outcome } = run();
    if (executed) ledger.put("answer", { id, endpoint, fingerprint, requestId, ...outcome, created: Date.now() });
    return outcome;
  }
  if (kept.endpoint !== endpoint)
    throw keyReusedError(id, `for the same endpoint they were first used for ('${kept.endpoint}' vs '${endpoint}')`);
  if (kept.fingerprint !== fingerprint) throw keyReusedError(id, "with the same parameters they were first used with");
  return { status: kept.status, body: kept.body, originalRequest: kept.requestId };
}

function keyReusedError(key: string, rule: string): ApiError {
  const message =
    `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to ` +
    "execute a different request.";
  return new ApiError(400, { type: "idempotency_error", message });
}
