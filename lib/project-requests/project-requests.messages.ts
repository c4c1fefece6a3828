/** Wording fixed by spec section 2, and the sentences of our own beside it. */
export const projectMessages = {
  heading: "Project Requests",
  postProject: "Post a Project",
  signInToPost: "Sign in to Post Project",
  noneFound: "No Projects Found",
  submitProposal: "Submit Proposal",
  signUpToPost: "Sign Up to Post Projects",
  browseDevelopersFirst: "Browse Developers First",
  signInHere: "Sign in here",

  notFound: "Project not found",
  inviteSelf: "You can't invite yourself.",
  tooManyInvitations: "You've invited many developers today. Post without an invitation, or try again tomorrow.",
  notOwner: "Only the client who posted this project can change it.",
  notOpen: "This project is no longer open, so it can't be changed.",
  notInProgress: "Only a project in progress can be marked as completed.",
  ended: "This project has already ended.",
  nothingChanged: "No changes to save",
  nothingToChange: "Send at least one field to change.",
  statusAlone: "Send the status on its own.",
} as const;
