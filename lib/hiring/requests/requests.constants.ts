import { paths } from "@/lib/foundation/paths";

/** Categories of project requests (docs/product.md#project-requests). */
export const PROJECT_CATEGORIES = [
  "Mobile Apps",
  "Web Applications",
  "Desktop Tools",
  "E-commerce",
  "SaaS",
  "APIs",
  "Websites",
  "Games",
  "Other",
] as const;
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];
export const ALL_PROJECT_CATEGORIES = "All Categories";

/**
 * Budget bands in cents, both ends inclusive (docs/product.md#project-requests). An hourly budget is compared by its
 * hourly rate.
 */
export const BUDGET_BANDS = [
  { slug: "0-500", label: "$0 - $500", min: 0, max: 50_000 },
  { slug: "500-1000", label: "$500 - $1,000", min: 50_000, max: 100_000 },
  { slug: "1000-5000", label: "$1,000 - $5,000", min: 100_000, max: 500_000 },
  { slug: "5000-10000", label: "$5,000 - $10,000", min: 500_000, max: 1_000_000 },
  { slug: "over-10000", label: "$10,000+", min: 1_000_000, max: null },
] as const;
export const ALL_BUDGETS = "All Budgets";

/** Sorts of the list, the first is the default (docs/product.md#project-requests). */
export const PROJECT_SORTS = ["newest", "oldest", "budget-high", "budget-low", "proposals"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

export const BUDGET_TYPES = ["fixed", "hourly"] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];

export const BUDGET_TYPE_LABELS: Record<BudgetType, string> = { fixed: "Fixed price", hourly: "Hourly" };

/** The filters by age, in days, and by the number of proposals. */
export const POSTED_WITHIN = [
  { days: 1, label: "Last 24 hours" },
  { days: 7, label: "Last 7 days" },
  { days: 30, label: "Last 30 days" },
] as const;
export const PROPOSAL_LIMITS = [
  { below: 1, label: "No proposals yet" },
  { below: 5, label: "Fewer than 5 proposals" },
  { below: 10, label: "Fewer than 10 proposals" },
] as const;

export const PROJECT_STATUSES = ["open", "in_progress", "completed", "cancelled"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Whose fault a canceled job was, as its client states; only `developer` lowers a success rate (decision 0039). */
export const CANCELLATION_FAULTS = ["developer", "client", "mutual", "other"] as const;
export type CancellationFault = (typeof CANCELLATION_FAULTS)[number];

/** Who keeps the repository and the accounts after the work. */
export const CODE_OWNERS = ["client", "developer"] as const;
export type CodeOwner = (typeof CODE_OWNERS)[number];
export const CODE_OWNER_LABELS: Record<CodeOwner, string> = { client: "The client", developer: "The developer" };

/** Limits of what has to be true for the client to accept the work. */
export const MAX_CRITERIA = 20;
export const MAX_CRITERION = 300;

/** Maximum number of open requests of one client (docs/product.md#project-requests). */
export const MAX_OPEN_REQUESTS = 50;

/** Maximum number of developers whom the client invites to one request, and how many fitting ones it shows. */
export const MAX_INVITATIONS = 20;
export const MAX_MATCHES = 6;

/** Maximum number of files attached to a request. */
export const MAX_ATTACHMENTS = 6;
/** Number of skills shown on cards before "+n" (docs/product.md#project-requests). */
export const MAX_VISIBLE_SKILLS = 4;

/** Wording fixed by docs/product.md#project-requests, and the sentences of our own beside it. */
export const projectMessages = {
  heading: "Project Requests",
  postProject: "Post a Project",
  unknownFinding: "That isn't a known vulnerability of the app's newest release.",
  signInToPost: "Sign in to Post Project",
  noneFound: "No Projects Found",
  someWords: "No project has all of these words. These have some of them.",
  submitProposal: "Submit Proposal",
  signUpToPost: "Sign Up to Post Projects",
  browseDevelopersFirst: "Browse Developers First",
  signInHere: "Sign in here",

  notFound: "Project not found",
  orderNotFound: "Order not found",
  makerGone: "The developer of this app no longer takes on work here.",
  alreadyPublic: "Every developer can already see this project.",
  developerNotFound: "Developer not found",
  invitedNotFound: "We couldn't find that developer. You can still post the project.",
  inviteSelf: "You can't invite yourself.",
  tooManyInvitations: "You've invited many developers today. Post without an invitation, or try again tomorrow.",
  tooManyToday: "You've invited many developers today. Try again tomorrow.",
  inviteBlocked: "This developer isn't accepting invitations from you.",
  inviteClosed: "This project is no longer open, so you can't invite developers.",
  inviteHidden: "This project isn't public, so you can't invite more developers.",
  alreadyInvited: "You've already invited this developer.",
  invitedProposed: "This developer has already sent a proposal.",
  projectFull: `You've invited ${MAX_INVITATIONS} developers to this project, the most it can have.`,
  notInvited: "Invitation not found",
  notOwnInvitations: "Only the client who posted this project can invite developers.",
  declineProposed: "You've already sent a proposal. You can withdraw it instead.",
  tooManyOpen: `You have ${MAX_OPEN_REQUESTS} open projects, the most an account can have. Cancel one to post another.`,
  notOwner: "Only the client who posted this project can change it.",
  notOpen: "This project is no longer open, so it can't be changed.",
  notInProgress: "Only a project in progress can be marked as completed.",
  ended: "This project has already ended.",
  reasonOfCancellation: "A reason and a fault can only be given when canceling.",
  faultNeedsReason: "Explain why you're canceling.",
  notYourJob: "Only the developer who had this job can respond.",
  noCancellation: "This project has no cancellation to respond to.",
  alreadyResponded: "You've already responded.",
  changedElsewhere: "This project was changed in another tab or browser.",
  nothingChanged: "No changes to save",
  nothingToChange: "Send at least one field to change.",
  removedLabel: "Removed by a moderator",
  hidden: "Only its client, the developer who got the job and moderators see this page.",
  onlyInvited: "Only the client and the developer they invited can see this project.",
  onlyYouAndInvited: "Only you and the developer you invited can see this project.",
  hiddenFromOthers: "Others no longer see this project.",
  appeal: "Contact us if you disagree.",
  statusAlone: "Send the status on its own.",
} as const;

/** The page of a request: one that isn't public has a page for those involved. */
export const requestPath = (id: string, isPublic: boolean): string =>
  isPublic ? paths.project(id) : paths.hiddenProject(id);

/** The same of a request as the API returns it. */
export const requestPage = (request: { id: string; removed: boolean; invitedOnly: boolean }): string =>
  requestPath(request.id, !request.removed && !request.invitedOnly);

/** "npm/lodash GHSA-35jh-r3h4-6jhm" as a sentence. */
export function describeFinding(finding: string): string {
  const [, ecosystem = "", name = "", id = ""] = /^([^/]*)\/(.*) (\S+)$/.exec(finding) ?? [];
  return `${name} (${ecosystem}) no longer has ${id}`;
}

/** The criteria of a request or project, in the order in which they are shown. */
export const toCriteria = ({ criteria, findingCriteria }: { criteria: string[]; findingCriteria: string[] }) => [
  ...criteria.map((text) => ({ text, finding: null })),
  ...findingCriteria.map((finding) => ({ text: describeFinding(finding), finding })),
];
