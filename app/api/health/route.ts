import { defineRoute } from "@/lib/http/define-route";

/** Whether this process answers. Asks nothing of the database, so that a database away restarts no server. */
export const GET = defineRoute({ viewer: "none", handle: () => ({ status: "ok" }) });
