import { defineRoute } from "@/lib/foundation/http/define-route";
import { getSettings, saveSettings } from "@/lib/staff/platform/settings";
import { settingsInput } from "@/lib/foundation/settings.schema";

const response = settingsInput.meta({ id: "Settings" });

export const GET = defineRoute({
  summary: "Settings of the site",
  viewer: "required",
  permission: "platform.manage",
  response,
  handle: ({ viewer }) => getSettings(viewer),
});

export const PUT = defineRoute({
  summary: "Save the settings of the site",
  viewer: "required",
  permission: "platform.manage",
  confirm: true,
  body: settingsInput,
  response,
  errors: ["conflict"],
  handle: ({ viewer, body }) => saveSettings(viewer, body),
});
