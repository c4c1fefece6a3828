import { defineRoute } from "@/lib/http/define-route";
import { becomeDeveloper } from "@/lib/users/become-developer";

export const POST = defineRoute({ viewer: "required", handle: ({ viewer }) => becomeDeveloper(viewer) });
