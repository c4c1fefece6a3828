/** Moderators' reasons for rejecting a listing. */
export const rejectionReasons = [
  "The download link answers with an empty archive. Please upload the release again and check that it opens.",
  "The screenshots show another product than the description. Please add pictures of the app itself, at least two.",
  "The description promises an offline mode, but the demo stops without a network. Say what works offline, or " +
    "take the promise out.",
  "We could not start it on a clean machine: the installer asks for a license server that nobody can reach.",
  "The category does not fit. This is a library for other programs, so please list it under API Tools or " +
    "Development Tools.",
  "The description is a list of keywords. Tell a buyer in a few sentences what it does, who it is for and what " +
    "it needs.",
  "The archive holds the sources of another project without its license file. Add the license, or remove the " +
    "files that aren't yours.",
  "The demo asks for a card number before it shows anything. A demo must be open to everyone.",
] as const;

/** Reasons for curated apps, by title. */
export const curatedDecisions: Readonly<Record<string, string>> = {
  Bilge:
    "Bilge deletes images after one nod, and the restore from the list of digests failed in our test: two of " +
    "five came back.\n\nPlease make the undo work, or say clearly in the description that deleting is final.",
};
