import { contactReceipt } from "@/lib/contact/contact.answer";
import { contactInput } from "@/lib/contact/contact.schema";
import { submitMessage } from "@/lib/contact/submit-message";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Write to Forgehall",
  viewer: "optional",
  body: contactInput,
  status: 201,
  answer: contactReceipt,
  handle: ({ viewer, body, address }) => submitMessage(viewer, body, address),
});
