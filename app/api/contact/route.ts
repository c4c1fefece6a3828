import { contactReceipt } from "@/lib/contact/contact.response";
import { contactInput } from "@/lib/contact/contact.schema";
import { submitMessage } from "@/lib/contact/submit-message";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Send a contact message",
  viewer: "optional",
  body: contactInput,
  status: 201,
  response: contactReceipt,
  handle: ({ viewer, body, clientAddress }) => submitMessage(viewer, body, clientAddress),
});
