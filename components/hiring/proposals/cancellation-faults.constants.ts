import type { CancellationFault } from "@/lib/hiring/requests/requests.constants";

/** Whose fault a cancellation was, as the client chooses and both read it. */
export const FAULT_LABELS: Record<CancellationFault, string> = {
  developer: "The developer didn't deliver",
  client: "My plans changed",
  mutual: "We agreed to end it",
  other: "Something else",
};
