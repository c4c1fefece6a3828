type Suspension = { suspendedAt: Date | null; suspendedUntil: Date | null };

/**
 * Whether an account is suspended now. Decided from the dates at every read, so that a suspension ends on time even
 * before the job that restores the listings has run (decision 0046).
 */
export function isSuspended({ suspendedAt, suspendedUntil }: Suspension, now = new Date()): boolean {
  return suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now);
}
