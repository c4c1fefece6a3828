import { mailPreferences } from "@/lib/account/account.response";
import { mailPreferenceInput } from "@/lib/account/account.schema";
import { getMailPreferences } from "@/lib/account/get-mail-preferences";
import { setMailPreference } from "@/lib/account/set-mail-preference";
import { defineRoute } from "@/lib/http/define-route";

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
