import { decideAccount } from "../accounts/decide-account";
import type { Sandbox } from "../sandbox";
import type { Visit } from "./visit";

/** Takes the owner's identity document: the provider reads it at once and approves the account. */
export function submitDocument(sandbox: Sandbox, { account }: Visit): void {
  decideAccount({ sandbox, requestId: null, idempotencyKey: null }, account, { status: "active" });
}
