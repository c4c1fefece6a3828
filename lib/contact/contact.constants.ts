/** Topics of a contact message, with the form's labels. */
export const CONTACT_TOPICS = [
  { value: "order", label: "An order or a payment" },
  { value: "account", label: "My account" },
  { value: "rules", label: "Something against the rules" },
  { value: "other", label: "Something else" },
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number]["value"];
