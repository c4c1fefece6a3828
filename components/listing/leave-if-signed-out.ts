import { showToastOnNextPage } from "@/components/layout/toast";
import { ApiError } from "@/lib/api-client/api-error";
import { listingMessages } from "@/lib/apps/listing.messages";
import { paths } from "@/lib/paths";

/**
 * Leads to sign in and back when a call was refused because the session has ended.
 * @returns whether it did
 */
export function leaveIfSignedOut(error: unknown, back: string): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  showToastOnNextPage({ title: listingMessages.sessionEnded, description: listingMessages.sessionEndedText });
  window.location.assign(paths.auth(back));
  return true;
}
