/** Validation messages of the contact form. */
export const contactMessages = {
  nameLine: "Name must be one line of plain text",
  topicUnknown: "Choose a topic",
} as const;
