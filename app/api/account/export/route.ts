import { exportAccount } from "@/lib/account/export-account";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "required", permission: "account.manage", download: true, handle: ({ viewer }) => exportAccount(viewer) });
