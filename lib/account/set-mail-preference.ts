import type { MailPreferences } from "@/lib/account/account.dto";
import type { MailPreferenceInput } from "@/lib/account/account.schema";
import { getMailPreferences } from "@/lib/account/get-mail-preferences";
import { saveMailPreference } from "@/lib/account/save-mail-preference";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";

/**
 * Changes how the viewer gets one kind of notification (`PUT /api/account/mail-preferences`). Those about payments and
 * account security cannot be turned off.
 */
export async function setMailPreference(
  viewer: Viewer | null,
  { kind, on, site, email }: MailPreferenceInput,
): Promise<MailPreferences> {
  authorize(viewer, "account.manage");
  const delivery = on === undefined ? email : on ? "now" : "off";
  await saveMailPreference(viewer.id, kind, { site, email: delivery });
  return getMailPreferences(viewer);
}
