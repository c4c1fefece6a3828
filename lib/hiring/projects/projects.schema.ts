import * as z from "zod/mini";
import { fundsMessages } from "@/lib/commerce/funds/funds.constants";
import { id, text } from "@/lib/foundation/fields.schema";
import { normalizeAmount } from "@/lib/foundation/format/amounts";
import { toCents } from "@/lib/foundation/format/money";
import { isWebUrl } from "@/lib/foundation/format/text";
import { paging } from "@/lib/foundation/paging.schema";
import {
  hiredMessages,
  MAX_DELIVERY_FILES,
  MAX_DELIVERY_LINKS,
  MAX_HOURS,
  MAX_LINK,
  MAX_MILESTONE_TITLE,
  MAX_MILESTONES,
  MAX_NOTE,
  MIN_HOURS,
  MIN_MILESTONE_CENTS,
  PROJECT_SIDES,
} from "@/lib/hiring/projects/projects.constants";

const milestoneTitle = text("Title", { min: 1, max: MAX_MILESTONE_TITLE });

/** A decimal string in dollars, also typed like $1,200; at least $0.50. */
const milestoneAmount = z.string("Amount is required, as text like 500 or 499.50").check(
  z.trim(),
  z.overwrite(normalizeAmount),
  z.minLength(1, "Amount is required"),
  z.regex(/^\d{1,8}(\.\d{1,2})?$/, { error: "Enter an amount like 500 or 499.50", abort: true }),
  z.refine((amount) => toCents(amount) >= MIN_MILESTONE_CENTS, "Amount must be at least $0.50"),
);

const milestoneInput = z.object({
  title: milestoneTitle,
  amount: milestoneAmount,
  dueAt: z.optional(z.nullable(z.iso.datetime("dueAt must be a date of ISO 8601"))),
});
export type MilestoneInput = z.infer<typeof milestoneInput>;

/** A list of milestones; `min` says whether it may be empty. */
export const milestoneList = (min: 0 | 1) =>
  z
    .array(milestoneInput, "Milestones must be a list")
    .check(
      z.minLength(min, "Add at least one milestone."),
      z.maxLength(MAX_MILESTONES, `A project can have at most ${MAX_MILESTONES} milestones.`),
    );

const version = z.int("version must be a whole number");

/** `PUT /api/projects/{id}/milestones`. With `version`, nobody must have changed them since. */
export const milestonesInput = z.object({
  milestones: milestoneList(1),
  version: z.optional(version),
});
export type MilestonesInput = z.infer<typeof milestonesInput>;

/** `POST /api/projects/{id}/milestones/accept`: the version that was read is what is accepted. */
export const milestonesAcceptance = z.object({ version });

/** Milestones as they are typed: due dates are days as browsers write them, and may be empty. */
export const milestoneRows = z
  .array(
    z.object({
      title: milestoneTitle,
      amount: milestoneAmount,
      dueOn: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, "Choose a day")),
    }),
  )
  .check(z.maxLength(MAX_MILESTONES));
export type MilestoneRow = z.infer<typeof milestoneRows>[number];

/** The form of a project's milestones. */
export const milestonesForm = z.object({ milestones: milestoneRows.check(z.minLength(1)) });

/** Milestones → the rows of their form. */
export const toMilestoneRows = (milestones: readonly { title: string; amount: string; dueAt?: string | null }[]) =>
  milestones.map(({ title, amount, dueAt }): MilestoneRow => ({ title, amount, dueOn: dueAt?.slice(0, 10) ?? "" }));

/** What typed amounts add up to so far, in cents. */
export const sumRows = (rows: readonly Pick<MilestoneRow, "amount">[]): number =>
  rows.reduce((total, { amount }) => total + (typedCents(amount) ?? 0), 0);

/** A typed amount in cents; null while it is none. */
export function typedCents(amount: string): number | null {
  const typed = normalizeAmount(amount.trim());
  return /^\d+(\.\d{1,2})?$/.test(typed) ? toCents(typed) : null;
}

/** Typed rows → milestones: a deadline ends with its day, which is the same for both sides wherever they are. */
export const fromMilestoneRows = (rows: readonly MilestoneRow[]) =>
  rows.map(({ title, amount, dueOn }) => ({ title, amount, dueAt: dueOn ? `${dueOn}T23:59:59.000Z` : null }));

export const milestoneParams = z.object({ id: id(fundsMessages.milestoneNotFound) });

const link = text("Link", { min: 1, max: MAX_LINK }).check(
  z.refine(isWebUrl, "A link must be a web address that begins with http:// or https://"),
);
const note = (label: string, min: number) => text(label, { min, max: MAX_NOTE, multiline: true });

const deliveryFiles = z._default(
  z
    .array(z.string().check(z.maxLength(500, "A file's address is too long")), "Files must be a list")
    .check(z.maxLength(MAX_DELIVERY_FILES, `At most ${MAX_DELIVERY_FILES} files can be added`)),
  [],
);

/** `POST /api/milestones/{id}/submit`: at least one file or link. Files are from `POST /api/upload?kind=delivery`. */
export const submission = z
  .object({
    note: z._default(note("Note", 0), ""),
    files: deliveryFiles,
    links: z._default(
      z
        .array(link, "Links must be a list")
        .check(z.maxLength(MAX_DELIVERY_LINKS, `At most ${MAX_DELIVERY_LINKS} links can be submitted`)),
      [],
    ),
    /** A published release of the app that the client wants changed. */
    releaseId: z.optional(z.nullable(id(hiredMessages.notSubmittable))),
  })
  .check(
    z.refine(({ files, links, releaseId }) => files.length + links.length > 0 || releaseId, {
      error: hiredMessages.nothingSubmitted,
      path: ["files"],
    }),
  );
export type Submission = z.infer<typeof submission>;

/** `POST /api/milestones/{id}/request-changes`. */
export const changesNote = text("Note", {
  min: 1,
  max: MAX_NOTE,
  multiline: true,
  minMessage: "Say what should change",
});
export const changesRequest = z.object({ note: changesNote });

/** The form of submitted work; links one per line. */
export const submissionForm = z.object({
  note: note("Note", 0),
  links: z.string(),
  files: z.array(z.string()),
  /** Empty without one. */
  releaseId: z.string(),
});
export type SubmissionFormValues = z.infer<typeof submissionForm>;

/** `POST /api/milestones/{id}/dispute`. */
export const statement = z.object({
  statement: text("Your case", { min: 1, max: MAX_NOTE, multiline: true }),
  files: deliveryFiles,
});
export type Statement = z.infer<typeof statement>;

/** `POST /api/milestones/{id}/suspended-statement`. */
export const suspendedStatement = z.object({
  side: z.enum(PROJECT_SIDES, "side must be client or developer"),
  statement: statement.shape.statement,
});
export type SuspendedStatement = z.infer<typeof suspendedStatement>;

/** The form of a statement. */
export const statementForm = z.object({
  statement: statement.shape.statement,
  files: z.array(z.string()),
});

/** `POST /api/milestones/{id}/settle`: what the developer gets, before the fee, from $0; the rest goes back. */
export const settlement = z.object({
  toDeveloper: z
    .string("Amount is required, as text like 500 or 499.50")
    .check(
      z.trim(),
      z.overwrite(normalizeAmount),
      z.regex(/^\d{1,8}(\.\d{1,2})?$/, "Enter an amount like 500 or 499.50"),
    ),
  reason: text("Reason", { min: 1, max: MAX_NOTE, multiline: true }),
  /** If given, the number of statements that were read: another one must not have arrived since. */
  statements: z.optional(z.int("statements must be a whole number")),
});
export type Settlement = z.infer<typeof settlement>;

/** `GET /api/admin/disputes`. */
export const disputesQuery = z.object({ ...paging });

/** The hours of an acceptance, in quarters. */
export const agreedHours = z
  .number("Hours must be a number")
  .check(
    z.gte(MIN_HOURS, `Hours must be at least ${MIN_HOURS}`),
    z.lte(MAX_HOURS, `Hours can't be more than ${MAX_HOURS.toLocaleString("en-US")}`),
    z.multipleOf(MIN_HOURS, "Hours must be whole, half or quarter hours"),
  );

export const hiredProjectParams = z.object({ id: id(hiredMessages.notFound) });

/** `GET /api/projects`: as client, as developer, or both. */
export const hiredProjectsQuery = z.object({ side: z.optional(z.enum(PROJECT_SIDES)), ...paging });
