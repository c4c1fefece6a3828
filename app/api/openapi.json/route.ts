import { defineRoute } from "@/lib/http/define-route";
import { Reply } from "@/lib/http/reply";
import { buildDocument, type ApiDocument } from "@/lib/openapi/build-document";
import { apiDocument } from "@/lib/openapi/openapi.answer";

let kept: Promise<ApiDocument> | undefined;

// The other calls are loaded when the document is first asked for, so that it costs nothing until then.
async function build(): Promise<ApiDocument> {
  const { loadCalls } = await import("@/app/api/openapi.json/calls");
  return buildDocument({ ...(await loadCalls()), "/api/openapi.json": { GET } });
}

export const GET = defineRoute({
  summary: "This document",
  viewer: "none",
  answer: apiDocument,
  handle: async () => new Reply(await (kept ??= build()), [["Cache-Control", "public, max-age=3600"]]),
});
