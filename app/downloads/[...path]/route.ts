import { serveDownload } from "@/lib/foundation/http/serve-download";

export const GET = serveDownload;
export const HEAD = serveDownload;
