import { transfersStatusOf } from "../accounts/capability";
import { invalid, missing } from "../http/api-error";
import type { Call } from "../http/call";

/** Reads a transfer's destination. Throws 400 unless it is an open account whose capability is active. */
export function readDestination({ params, sandbox }: Call): string {
  const id = params.require("destination", params.filled("destination"));
  const account = sandbox.ledger.get("account", id);
  if (!account) throw missing("destination", id, "destination", 400);
  if (account.closed) {
    const message = `The destination account ${id} is closed and cannot receive transfers.`;
    throw invalid(message, { code: "account_invalid", param: "destination" });
  }
  if (transfersStatusOf(account) === "active") return id;
  throw invalid(
    "Your destination account needs to have at least one of the following capabilities enabled: transfers, " +
      "crypto_transfers, legacy_payments",
    { code: "insufficient_capabilities_for_transfer" },
  );
}
