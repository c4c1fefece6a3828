import { defineRoute } from "@/lib/foundation/http/define-route";
import { contactReceipt, submitMessage } from "@/lib/messaging/contact/contact";
import { contactInput } from "@/lib/messaging/contact/contact.schema";

export const POST = defineRoute({
  summary: "Send a contact message",
  viewer: "optional",
  body: contactInput,
  status: 201,
  response: contactReceipt,
  handle: ({ viewer, body, clientAddress }) => submitMessage(viewer, body, clientAddress),
});
