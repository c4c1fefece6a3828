/** A developer's pending change of an approved app. */
export type CuratedChange = {
  summary: string;
  /** A part of the description, and its replacement. */
  replace: readonly [from: string, to: string];
  techStack: string[];
  /** The remaining images, by their current position. */
  pictures: number[];
  /** Days since it was submitted. */
  submitted: number;
};

/** Pending changes, by the app's title. */
export const curatedChanges: Readonly<Record<string, CuratedChange>> = {
  Portsmith: {
    summary: "A preview environment from one command, with its own database branch. Now on Azure and Hetzner, too.",
    replace: ["Runs on a server of yours or on AWS.", "Runs on a server of yours, on AWS, Azure or Hetzner."],
    techStack: ["Go", "Docker", "AWS", "Azure"],
    pictures: [1, 0, 2],
    submitted: 1.2,
  },
};
