import { defineRoute } from "@/lib/http/define-route";
import { getCurrentUser } from "@/lib/users/get-current-user";

export const GET = defineRoute({ viewer: "required", handle: ({ viewer }) => getCurrentUser(viewer) });
