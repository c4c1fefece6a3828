import type { NamedCustomer } from "../people/named-customers";
import type { NamedDeveloper } from "../people/named-developers";

/** Who wrote, how many days ago, and what. */
type Line = readonly [by: "customer" | "developer", age: number, body: string];

export type CuratedConversation = {
  customer: NamedCustomer;
  developer: NamedDeveloper;
  /** The developer (Hire Me), the title of a project, or that of an app that the customer bought. */
  about: "hire" | { project: string } | { order: string };
  lines: readonly Line[];
  /** How many of the last lines their recipient has not read. */
  unread?: number;
};

/** The conversations of the demo customer (noor) and the demo developer (jonas). */
export const curatedConversations: readonly CuratedConversation[] = [
  {
    customer: "noor",
    developer: "jonas",
    about: { project: "Deliveries that upload themselves" },
    lines: [
      [
        "developer",
        17.6,
        "Hi Noor, thanks for reading my proposal. Do your clients all use SFTP, or also shared folders?",
      ],
      [
        "customer",
        17.2,
        "Mostly SFTP. Two of them insist on a shared folder, and one sends us a new link every month.",
      ],
      [
        "developer",
        17.1,
        "That's fine. I'd write one small adapter for each and let your project manager choose it per client.",
      ],
      ["customer", 12.3, "Great, I've accepted your proposal. Where should I send the test credentials?"],
      [
        "developer",
        12.1,
        "Please don't send passwords here. I'll set up a vault and invite you, then only the server ever sees them.",
      ],
      ["developer", 5.2, "The SFTP part works end to end. Could you try a delivery to the test client this week?"],
      [
        "customer",
        3.4,
        "Tried it with three deliveries, and all of them arrived. The folder names are off by one month, though.",
      ],
      ["developer", 3.1, "Found it: I used the upload date instead of the due date. Fixed and deployed."],
      ["customer", 0.6, "Works now, thank you! Can we look at the shared folders on Thursday?"],
    ],
    unread: 1,
  },
  {
    customer: "noor",
    developer: "marta",
    about: "hire",
    lines: [
      [
        "customer",
        2.8,
        "Hello Marta, we're a translation studio of nine people and like how Ledgerline looks. Would you have time " +
          "for a client portal in the next two months? I've posted the details as a project.",
      ],
      [
        "developer",
        2.3,
        "Hello Noor! Yes, from the second week of next month. I've sent you a proposal with two milestones.",
      ],
      ["customer", 2.2, "Perfect. I'll read it with my partner and come back to you."],
      ["developer", 0.5, "One more thought: your translators could sign in with the accounts they already have."],
      ["developer", 0.4, "That would save you the password resets. It's in the estimate either way."],
    ],
    unread: 2,
  },
  {
    customer: "noor",
    developer: "mei",
    about: { order: "Redpen" },
    lines: [
      [
        "customer",
        4.7,
        "Hi, Redpen opens fine, but it doesn't see our style guide. It's a Word file with German umlauts in its name.",
      ],
      [
        "developer",
        4.5,
        "Sorry about that! Umlauts in file names are fixed in the next version. Until then, renaming it helps.",
      ],
      ["customer", 4.4, "Renaming worked. Thanks for the quick answer!"],
    ],
  },
  {
    customer: "noor",
    developer: "kavita",
    about: { project: "Client portal for a translation studio" },
    lines: [
      [
        "developer",
        0.7,
        "Hi Noor, I've proposed on your client portal. Is it important that clients can comment on single sentences, " +
          "or is a comment per file enough?",
      ],
    ],
    unread: 1,
  },
  {
    customer: "walter",
    developer: "jonas",
    about: { order: "Portsmith" },
    lines: [
      ["customer", 4.2, "Hello, Portsmith says port 5432 is taken, but I've stopped the database. What am I missing?"],
      [
        "developer",
        4.1,
        "Probably a container that still runs. Open the entry for 5432: it names the process that holds the port.",
      ],
      ["customer", 3.9, "A forgotten container, exactly. Solved!"],
      ["customer", 0.8, "Is there a way to see the ports of another machine in our office, too?"],
    ],
    unread: 1,
  },
  {
    customer: "soojin",
    developer: "jonas",
    about: "hire",
    lines: [
      [
        "customer",
        0.3,
        "Hello Jonas, I teach type design and need a small server for my students' specimens. Would a fixed price " +
          "for a weekend's work be possible?",
      ],
    ],
    unread: 1,
  },
];
