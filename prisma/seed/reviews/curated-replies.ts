/** Developers' replies, by the review's text. */
export const curatedReplies: Readonly<Record<string, string>> = {
  ["Receipt reading is very good on print and so-so on handwriting. Marta answered within a day and fixed the " +
  "Arabic invoice layout."]:
    "Handwriting is better since 3.2: it now asks instead of guessing. Tell me if a receipt still comes out wrong.",
  "Solid, but two people in one ledger is not really supported yet. Fine if you are alone.":
    "You are right. A second person with read access comes first; I work on it now.",
  "Excellent. Documentation assumes you know what a wildcard certificate is; our junior did not.":
    "There is a page on certificates now, written with your junior in mind. Thank you.",
  "AWS and plain servers only. We are on Azure and ended up running it on a separate machine.":
    "Azure is in testing with two customers. Write to me and you are the third.",
  "Very large states draw slowly in the browser, the terminal stays quick.":
    "From 20,000 resources on it now draws only what changed.",
};
