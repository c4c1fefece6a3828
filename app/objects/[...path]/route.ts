import { serveObject } from "@/lib/http/serve-object";

export const GET = serveObject;
export const HEAD = serveObject;
