/** What a message can be about, and how the form names it. */
export const CONTACT_TOPICS = [
  { value: "order", label: "An order or a payment" },
  { value: "account", label: "My account" },
  { value: "rules", label: "Something against the rules" },
  { value: "other", label: "Something else" },
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number]["value"];
