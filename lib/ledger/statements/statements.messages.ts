/** Sentences about monthly statements. */
export const statementsMessages = {
  notFound: "You have no statement for this month.",
  pdfLimit: "You've downloaded many PDF statements. Try again in an hour, or download the CSV file.",
} as const;
