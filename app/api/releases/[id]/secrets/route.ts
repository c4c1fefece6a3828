import { z } from "zod";
import { releaseParams, secretDismissalInput } from "@/lib/catalog/releases/releases.schema";
import { releaseSecret } from "@/lib/catalog/releases/releases.rows";
import { dismissSecret, getReleaseSecrets } from "@/lib/catalog/releases/secret-dismissals";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List what looks like a live secret in an own release",
  viewer: "required",
  permission: "account.manage",
  params: releaseParams,
  response: z.array(releaseSecret),
  handle: ({ viewer, params }) => getReleaseSecrets(viewer, params.id),
});

export const POST = defineRoute({
  summary: "Mark something in a draft as not a secret, for a moderator to decide",
  viewer: "required",
  permission: "apps.edit",
  params: releaseParams,
  body: secretDismissalInput,
  response: z.array(releaseSecret),
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => dismissSecret(viewer, params.id, body),
});
