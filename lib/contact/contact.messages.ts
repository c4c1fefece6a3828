/** Sentences of the contact form. */
export const contactMessages = {
  nameLine: "Name must be one line of plain text",
  topicUnknown: "Please choose what it is about",
  sent: "Message sent",
  sentText: (email: string) => `Thank you. We answer to ${email}, usually within two working days.`,
} as const;
