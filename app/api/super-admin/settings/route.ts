import { defineRoute } from "@/lib/foundation/http/define-route";
import { getSettings, saveSettings } from "@/lib/staff/platform/settings";
import { settings } from "@/lib/foundation/settings.rows";

export const GET = defineRoute({
  summary: "Settings of the site",
  viewer: "required",
  permission: "platform.manage",
  response: settings,
  handle: ({ viewer }) => getSettings(viewer),
});

export const PUT = defineRoute({
  summary: "Save the settings of the site",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  body: settings,
  response: settings,
  errors: ["conflict"],
  handle: ({ viewer, body }) => saveSettings(viewer, body),
});
