import { appParams } from "@/lib/apps/apps.schema";
import { getApp } from "@/lib/apps/get-app";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "optional", params: appParams, handle: ({ viewer, params }) => getApp(viewer, params.id) });
