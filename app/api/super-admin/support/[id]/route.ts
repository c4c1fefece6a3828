import { defineRoute } from "@/lib/foundation/http/define-route";
import { changeSupportMessage, getSupportMessage } from "@/lib/staff/support/support";
import { supportMessageDetail } from "@/lib/staff/support/support.rows";
import { supportChange, supportParams } from "@/lib/staff/support/support.schema";

export const GET = defineRoute({
  summary: "A message from the contact page, with replies and notes",
  viewer: "required",
  permission: "platform.manage",
  params: supportParams,
  response: supportMessageDetail,
  handle: ({ viewer, params }) => getSupportMessage(viewer, params.id),
});

export const PUT = defineRoute({
  summary: "Close, reopen or assign a message from the contact page",
  viewer: "required",
  permission: "platform.manage",
  params: supportParams,
  body: supportChange,
  response: supportMessageDetail,
  async handle({ viewer, params, body }) {
    await changeSupportMessage(viewer, params.id, body);
    return getSupportMessage(viewer, params.id);
  },
});
