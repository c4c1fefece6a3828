/** Thin events about payout accounts that we handle: the provider's event destination must send them. */
export const ACCOUNT_EVENTS = [
  "v2.core.account.closed",
  "v2.core.account[requirements].updated",
  "v2.core.account[configuration.recipient].capability_status_updated",
] as const;

/** Whether we handle thin events of this type. */
export const isAccountEvent = (type: string): boolean => (ACCOUNT_EVENTS as readonly string[]).includes(type);
