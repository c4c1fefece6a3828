import { describeErrors } from "@/lib/foundation/http/route-response";

/** Groups of operations, by the first segment of their path after `/api/`. */
export const tags = {
  account: "The signed-in user's account: email, password, sessions, two-step sign-in, data export, deletion.",
  admin: "Moderation of apps, changes, reports and refund requests, for admins.",
  apps: "The catalog: listing, editing, unlisting and reviewing apps.",
  categories: "Categories of the catalog with the number of their apps.",
  clients: "What signed-in users can know about someone who posts projects.",
  contact: "Messages to support.",
  conversations: "Conversations of two users about a developer, a project request or an order.",
  "create-payment-intent": "Opening an order and its payment.",
  customer: "The signed-in customer's purchases and subscriptions.",
  developer: "The signed-in developer's apps, orders, subscriptions and revenue.",
  developers: "The developer directory and public profiles.",
  events: "Server-sent events about the signed-in user's messages and notifications.",
  health: "Liveness and readiness, for load balancers.",
  licenses: "License keys: activating, validating and deactivating devices, for apps; disabling keys, for developers.",
  login: "Signing in.",
  logout: "Signing out.",
  messages: "Searching and reporting messages.",
  notifications: "The signed-in user's notifications.",
  objects: "Stored images and documents, and where to upload them.",
  "openapi.json": "This document.",
  orders: "Downloads, refund requests and the license key of one order.",
  "password-reset": "Replacing a forgotten password.",
  portfolio: "The signed-in developer's portfolio.",
  profile: "The signed-in user's profile and picture.",
  "project-proposals": "Proposals for project requests: revising, sorting, deciding, withdrawing.",
  "project-ratings": "Reports of what the two sides of a project say about each other.",
  "project-requests": "Project requests, whom they invite, and the proposals they receive.",
  milestones: "The money of milestones: funding, submitted work, decisions and disputes.",
  projects: "Projects of accepted proposals, for their clients and developers: terms, milestones, history, ratings.",
  "refund-requests": "Decisions about refund requests.",
  register: "Creating an account.",
  "release-uploads": "Uploading the files of a release in parts, for Uppy's client of S3 multipart uploads.",
  releases: "Drafts of releases and their files.",
  reviews: "Reviews of apps, replies and reports.",
  "sales-pauses": "Findings in published releases that pause new sales until they are fixed.",
  "saved-searches": "The signed-in developer's saved searches of project requests, with alerts about new ones.",
  subscriptions: "Canceling, resuming and paying for one subscription.",
  suggestions: "Suggestions for a search box.",
  "super-admin": "Users, roles, audit log, failed jobs and figures, for super admins.",
  unsubscribe: "Turning off one kind of email from its link (RFC 8058).",
  upload: "Uploading images and attachments.",
  user: "The signed-in user.",
  users: "Reporting and blocking users.",
  "verify-payment": "Completing an order when the buyer returns from the payment.",
  webhooks: "Events of the payment provider.",
  wishlist: "The signed-in user's wishlist.",
};

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
export const undeclaredPaths = {
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
