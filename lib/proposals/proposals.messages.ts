/** Sentences of proposals; the spec fixes none of them. */
export const proposalsMessages = {
  notFound: "Proposal not found",
  ownProject: "This is your own project, so you cannot propose for it.",
  projectClosed: "This project no longer takes proposals.",
  alreadySent: "You have already sent a proposal for this project.",
  readersOnly: "Proposals are read by the client and by their authors alone.",
  clientDecides: "Only the client who posted the project can accept or reject a proposal.",
  authorWithdraws: "Only its author can withdraw a proposal.",
  authorEdits: "Only its author can change a proposal.",
  changed: "This proposal was changed after you opened it. Please read it again.",
  decided: {
    accepted: "This proposal has already been accepted.",
    rejected: "This proposal has already been rejected.",
    withdrawn: "This proposal has been withdrawn.",
  },
  nothingChanged: "There is nothing to save",
  nothingToChange: "Nothing to change was sent",
} as const;
