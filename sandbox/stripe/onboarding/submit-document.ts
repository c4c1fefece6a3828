import { decideAccount } from "../accounts/decide-account";
import type { Sandbox } from "../sandbox";
import type { Visit } from "./visit";

/** Accepts the owner's identity document: the provider approves the account at once. */
export function submitDocument(sandbox: Sandbox, { account }: Visit): void {
  decideAccount({ sandbox, requestId: null, idempotencyKey: null }, account, { status: "active" });
}
