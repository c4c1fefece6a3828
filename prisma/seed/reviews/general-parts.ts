/** Sentences that fit any app, by stars. */
export const openersByStars: Record<number, string[]> = {
  5: [
    "Exactly what I was looking for.", "Bought it on Tuesday, rolled out on Thursday.", "Quietly excellent.", "Does what the page says.",
    "Third purchase from this maker, as good as the others.", "I rarely write reviews.", "Worth every cent.", "We have used it daily since spring.",
    "Small, sharp, finished.", "Better than the one that costs ten times as much.", "My team thanked me, which never happens.", "Recommended by a colleague, now by me.",
    "Simple to install, simple to like.", "This is how software should be sold.", "No regrets after half a year.", "It just works, and I have looked for the catch.",
  ],
  4: [
    "Very good with a few rough edges.", "Solid work.", "Nearly perfect for us.", "Good value.", "Does the job well.", "I like it a lot.",
    "One star short of five for small things.", "A good tool by someone who answers mail.", "Pleasantly boring, in the best sense.", "Would buy again.",
    "Took a day to get used to.", "Four stars because five are for miracles.",
  ],
  3: [
    "All right.", "Does the job, not more.", "Mixed feelings.", "Good idea, average execution.", "Useful for some of our cases.", "Fine for the price.",
    "Works, but I expected a bit more.", "Not bad, not for us.", "Depends on what you need.",
  ],
  2: [
    "Not for us in the end.", "Expected more.", "Too many small problems.", "It has potential.", "We stopped using it after a month.",
    "Hard to set up here.", "The idea is better than the result.",
  ],
  1: [
    "Did not work for us at all.", "Could not get it to run.", "Refunded.", "Not what I understood from the page.", "Crashed on our data and I gave up.",
  ],
};

export const closers = [
  "Support answered within a day.", "Looking forward to the next version.", "Thank you to the maker.", "I will keep it.", "Happy so far.",
  "The refund was quick and friendly, to be fair.", "We bought a second licence.", "Ask before you buy if you have special needs; they answer.",
  "Documentation could be longer, but it is correct.", "I wrote to the developer and got a real answer.", "Installed on two machines without trouble.",
  "Will update this review after a few months.", "Price is fair.", "Please never add a subscription.",
];

/** A stretch of use that some reviews begin with. */
export const spans = [
  "Two weeks in:", "After a month:", "Half a year later:", "First impression:", "Used it for one project so far.", "Running it for a team of nine.",
  "We are four people.", "I am not technical.", "Came from a spreadsheet.", "Replaced something we had built ourselves.", "Tried three others before.",
];
