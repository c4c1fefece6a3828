/** What a developer has changed of an approved app and no moderator has decided about yet. */
export type CuratedChange = {
  summary: string;
  /** Part of the description, and what takes its place. */
  replace: readonly [from: string, to: string];
  techStack: string[];
  version: string;
  /** The pictures that stay, by their place today. */
  pictures: number[];
  /** Days since it was sent in. */
  submitted: number;
};

/** Changes in review, by the app's title. */
export const curatedChanges: Readonly<Record<string, CuratedChange>> = {
  Portsmith: {
    summary: "A preview environment from one command, with its own database branch. Now on Azure and Hetzner, too.",
    replace: ["Runs on a server of yours or on AWS.", "Runs on a server of yours, on AWS, Azure or Hetzner."],
    techStack: ["Go", "Docker", "AWS", "Azure"],
    version: "6.1.0",
    pictures: [1, 0, 2],
    submitted: 1.2,
  },
};
