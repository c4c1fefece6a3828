/** Sentences that fit any app, by stars. */
export const openersByStars: Record<number, string[]> = {
  5: [
    "Exactly what I was looking for.", "Bought it on Tuesday, rolled out on Thursday.", "Quietly excellent.", "Does what the page says.",
    "Third purchase from this maker, as good as the others.", "I rarely write reviews.", "Worth every cent.", "We use it daily.",
    "Small, sharp, finished.", "Better than the one that costs ten times as much.", "My team thanked me, which never happens.", "Recommended by a colleague, now by me.",
    "Simple to install, simple to like.", "This is how software should be sold.", "No regrets so far.", "It just works, and I have looked for the catch.",
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
    "Not for us in the end.", "Expected more.", "Too many small problems.", "It has potential.", "We stopped using it.",
    "Hard to set up here.", "The idea is better than the result.",
  ],
  1: [
    "Did not work for us at all.", "Could not get it to run.", "Asked for my money back.", "Not what I understood from the page.", "Crashed on our data and I gave up.",
  ],
};

export const closers = [
  "Support answered within a day.", "Looking forward to the next version.", "Thank you to the maker.", "I will keep it.", "Happy so far.",
  "The refund was quick and friendly, to be fair.", "We bought a second licence.", "Ask before you buy if you have special needs; they answer.",
  "Documentation could be longer, but it is correct.", "I wrote to the developer and got a real answer.", "Installed on two machines without trouble.",
  "Will update this review after a few months.", "Price is fair.", "Please never add a subscription.",
];

/** What some reviews begin with, and how many days one must have had the app to say so. */
export const usagePeriods: [text: string, days: number][] = [
  ["First impression:", 0], ["Two weeks in:", 13], ["After a month:", 28], ["After three months:", 85], ["Half a year later:", 175],
  ["Used it for one project so far.", 5], ["Running it for a team of nine.", 3], ["We are four people.", 0], ["I am not technical.", 0],
  ["Came from a spreadsheet.", 0], ["Replaced something we had built ourselves.", 5], ["Tried three others before.", 0],
];

/** Praise and complaints that fit every app, for those whose own reviews say the rest. */
export const anyApp = {
  praise: [
    "The description is exact, which is rare.", "Installed in less time than the coffee took.", "It has not lost anything of mine.", "The author answers like a person.",
    "Does less than others and does it properly.", "My colleagues found their way without me.", "Updates come regularly and break nothing.", "The manual is short and right.",
    "I would miss it.", "Paid once, use it daily.", "It is quick on my old machine.", "Every screen looks considered.",
    "The details are right, and there are many.", "It replaced two other tools.", "I showed it to a friend and she bought it.", "Sensible defaults.",
    "Error messages tell me what to do.", "The demo is honest, what you see is what you get.", "It got better twice since I bought it.", "I understood it without reading anything.",
  ],
  complaints: [
    "The first set-up could be simpler.", "One or two texts are unclear.", "I would like a second example in the manual.", "Keyboard shortcuts are not all where I expect them.",
    "A little slow with very much data.", "Wish it had one more export.", "The colours are not mine.", "Needed one mail to support, which was answered.",
    "Not every wish of mine is in it, fair enough.", "The update note could say more.",
  ],
};
