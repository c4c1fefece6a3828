import { serveDownload } from "@/lib/http/serve-download";

export const GET = serveDownload;
export const HEAD = serveDownload;
