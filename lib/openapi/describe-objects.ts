import { describeErrors } from "@/lib/openapi/describe-errors";

const path = {
  name: "path",
  in: "path",
  required: true,
  schema: { type: "string" },
  description: "All that follows /objects/, slashes and all.",
};
const query = (name: string) => ({ name, in: "query", required: true, schema: { type: "string" } });
const file = { "application/octet-stream": { schema: {} } };
const optionalSession = [{}, { session: [] }];
const notModified = { 304: { description: "The caller has it already (`If-None-Match`)." } };

/** `/objects/…`, described by hand because its handlers stream files and have no declaration. */
export const objectsPath = {
  "/objects/{path}": {
    get: {
      operationId: "getObject",
      summary: "A stored image or document",
      description:
        "Images of listings, profiles and portfolios are public to anyone who knows the path; paths of uploads are " +
        "random. Attachments of a project request are only for signed-in users who see the request, and 404 for " +
        "everyone else.",
      tags: ["objects"],
      security: optionalSession,
      parameters: [path],
      responses: { 200: { description: "The file.", content: file }, ...notModified, ...describeErrors([404, 503]) },
    },
    head: {
      operationId: "headObject",
      summary: "Whether a stored file is there",
      description: "For the same people as `GET`, with the same headers, without the file.",
      tags: ["objects"],
      security: optionalSession,
      parameters: [path],
      responses: { 200: { description: "It is there." }, ...notModified, ...describeErrors([404, 503]) },
    },
    put: {
      operationId: "putObject",
      summary: "Store a file at the URL that `POST /api/objects/upload` returned, once",
      description:
        "The signature in the URL authorizes the request; no session is needed. The URL of one part of a release's " +
        "file has `upload`, `part` and `bytes` instead of `max`, accepts repeated PUTs and returns an `ETag`.",
      tags: ["objects"],
      security: [],
      parameters: [path, query("expires"), query("max"), query("signature")],
      requestBody: { required: true, content: file },
      responses: { 200: { description: "Stored." }, ...describeErrors([400, 403, 404, 409, 413, 415, 503, 507]) },
    },
  },
};
