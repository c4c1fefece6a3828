import { exportSections } from "@/app/api/account/export/export-sections";
import { exportAccount } from "@/lib/accounts/settings/export";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Export the viewer's data",
  viewer: "required",
  permission: "account.manage",
  confirm: true,
  download: "application/json",
  response: null,
  handle: ({ viewer }) => exportAccount(viewer, exportSections),
});
