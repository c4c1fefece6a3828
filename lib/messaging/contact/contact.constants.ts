/** Topics of a contact message, with the form's labels. */
export const CONTACT_TOPICS = [
  { value: "order", label: "An order or a payment" },
  { value: "account", label: "My account" },
  { value: "rules", label: "A rules violation" },
  { value: "other", label: "Something else" },
] as const;

/** A topic's label. */
export const topicLabel = (topic: string): string =>
  CONTACT_TOPICS.find(({ value }) => value === topic)?.label ?? topic;

/** Validation messages of the contact form. */
export const contactMessages = {
  nameLine: "Name must be one line of plain text",
  topicUnknown: "Choose a topic",
} as const;
