import { listCategories } from "@/lib/apps/list-categories";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "none", handle: () => listCategories() });
