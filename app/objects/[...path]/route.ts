import { receiveObject } from "@/lib/http/receive-object";
import { serveObject } from "@/lib/http/serve-object";

export const GET = serveObject;
export const HEAD = serveObject;
export const PUT = receiveObject;
