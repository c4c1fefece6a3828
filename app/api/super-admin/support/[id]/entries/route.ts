import { defineRoute } from "@/lib/foundation/http/define-route";
import { addSupportEntry, getSupportMessage } from "@/lib/staff/support/support";
import { supportMessageDetail } from "@/lib/staff/support/support.rows";
import { supportEntryInput, supportParams } from "@/lib/staff/support/support.schema";

export const POST = defineRoute({
  summary: "Reply to a message from the contact page by email, or add a note",
  viewer: "required",
  permission: "platform.manage",
  params: supportParams,
  body: supportEntryInput,
  status: 201,
  response: supportMessageDetail,
  errors: ["conflict"],
  async handle({ viewer, params, body }) {
    await addSupportEntry(viewer, params.id, body);
    return getSupportMessage(viewer, params.id);
  },
});
