import { getMailPreferences, setMailPreference } from "@/lib/accounts/settings/mail-preferences";
import { mailPreferences } from "@/lib/accounts/settings/settings.rows";
import { mailPreferenceInput } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Get notification preferences",
  viewer: "required",
  permission: "account.manage",
  response: mailPreferences,
  handle: ({ viewer }) => getMailPreferences(viewer),
});

export const PUT = defineRoute({
  summary: "Choose how to get a kind of notification",
  viewer: "required",
  permission: "account.manage",
  body: mailPreferenceInput,
  response: mailPreferences,
  handle: ({ viewer, body }) => setMailPreference(viewer, body),
});
