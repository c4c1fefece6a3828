import { exportSections } from "@/app/api/account/export/export-sections";
import { exportAccount } from "@/lib/account/export-account";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Export the viewer's data",
  viewer: "required",
  permission: "account.manage",
  confirm: true,
  download: "application/json",
  response: null,
  handle: ({ viewer }) => exportAccount(viewer, exportSections),
});
