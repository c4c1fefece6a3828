import type { MailPreferences } from "@/lib/account/account.dto";
import type { MailPreferenceInput } from "@/lib/account/account.schema";
import { getMailPreferences } from "@/lib/account/get-mail-preferences";
import { saveMailPreference } from "@/lib/account/save-mail-preference";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";

/**
 * Turns one kind of email on or off (`PUT /api/account/mail-preferences`). Email about payments and account security
 * cannot be turned off.
 */
export async function setMailPreference(
  viewer: Viewer | null,
  { kind, on }: MailPreferenceInput,
): Promise<MailPreferences> {
  authorize(viewer, "account.manage");
  await saveMailPreference(viewer.id, kind, on);
  return getMailPreferences(viewer);
}
