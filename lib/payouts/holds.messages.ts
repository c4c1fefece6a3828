/** Sentences about payouts that staff hold. */
export const holdsMessages = {
  userNotFound: "User not found.",
  ownAccount: "Another super admin must decide about your own payouts.",
  notASeller: "This user has never sold anything, so there are no payouts to hold.",
  alreadyHeld: "This user's payouts are already on hold.",
  notHeld: "This user's payouts aren't on hold.",
  held: (name: string) => `${name}'s payouts are on hold`,
  heldText: "We've emailed them the reason. Their balance keeps growing with each sale.",
  released: (name: string) => `${name}'s payouts are released`,
  releasedText: "Their available balance goes out with the next payout. We've emailed them.",
} as const;
