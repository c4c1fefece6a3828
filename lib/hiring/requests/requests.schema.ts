import * as z from "zod/mini";
import { id, text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { normalizeAmount } from "@/lib/foundation/format/amounts";
import { splitLines } from "@/lib/foundation/format/text";
import { paging } from "@/lib/foundation/paging.schema";
import {
  BUDGET_TYPES,
  type BudgetType,
  CANCELLATION_FAULTS,
  CODE_OWNERS,
  type CodeOwner,
  MAX_ATTACHMENTS,
  MAX_CRITERIA,
  MAX_CRITERION,
  PROJECT_CATEGORIES,
  type ProjectCategory,
  projectMessages,
} from "@/lib/hiring/requests/requests.constants";
import type { ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";

const MIN_DESCRIPTION = 10;
/** In characters: its folder and a document's name in base64url. */
const MAX_ATTACHMENT_URL = 320;

/**
 * A decimal string in dollars: digits with up to two decimals (docs/product.md#project-requests), also typed like
 * $4,200; at least $1.
 */
export const dollars = (label: string) =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined ? `${label} is required` : `${label} must be text like 500 or 499.50`,
    })
    .check(
      z.trim(),
      z.overwrite(normalizeAmount),
      z.minLength(1, `${label} is required`),
      z.regex(/^\d{1,8}(\.\d{1,2})?$/, { error: `${label} must be an amount like 500 or 499.50`, abort: true }),
      z.refine((amount) => Number(amount) >= 1, `${label} must be at least $1`),
    );

/** Skills in their order, without duplicates. */
const skills = z.pipe(
  z
    .array(text("Skill", { min: 1, max: TEXT_LIMITS.listEntry }), "Required skills must be a list")
    .check(z.maxLength(TEXT_LIMITS.listEntries, `At most ${TEXT_LIMITS.listEntries} skills can be named`)),
  z.transform((values: string[]) => [...new Map(values.map((value) => [value.toLowerCase(), value])).values()]),
);

/** A list of at most `max` uploaded files, without duplicates. */
export const attachmentList = (max: number) =>
  z.pipe(
    z
      .array(
        z.string().check(z.maxLength(MAX_ATTACHMENT_URL, "An attachment's address is too long")),
        "Attachments must be a list",
      )
      .check(z.maxLength(max, `At most ${max} files can be attached`)),
    z.transform((values: string[]) => [...new Set(values)]),
  );
const attachments = attachmentList(MAX_ATTACHMENTS);

const tooManyCriteria = `At most ${MAX_CRITERIA} acceptance criteria can be listed`;
const malformedFinding = "A finding is named like npm/lodash GHSA-35jh-r3h4-6jhm";
/** A text, or a known vulnerability that has to be gone, as passports name it: "npm/lodash GHSA-35jh-r3h4-6jhm". */
const criterion = z.union(
  [
    z.object({
      finding: z
        .string()
        .check(z.maxLength(MAX_CRITERION, malformedFinding), z.regex(/^[^\s/]+\/\S+ [\w.:-]+$/, malformedFinding)),
    }),
    z.object({ text: text("Criterion", { min: 1, max: MAX_CRITERION }) }),
  ],
  "Each acceptance criterion is a text or a finding",
);
export type CriterionInput = z.infer<typeof criterion>;
const criteria = z
  .array(criterion, "Acceptance criteria must be a list")
  .check(z.maxLength(MAX_CRITERIA, tooManyCriteria));
const codeOwner = z.nullable(z.enum(CODE_OWNERS, { error: "Choose who will own the code" }));

/** Fields that the form and the API share (docs/product.md#project-requests). */
const projectFields = {
  title: text("Title", { min: 1, max: TEXT_LIMITS.title }),
  description: text("Description", { min: MIN_DESCRIPTION, max: TEXT_LIMITS.description, multiline: true }),
  category: z.enum(PROJECT_CATEGORIES, { error: "Please choose a category" }),
  budget: dollars("Budget"),
  budgetType: z.enum(BUDGET_TYPES, { error: "The budget is either fixed or hourly" }),
  timeline: text("Timeline", { min: 1, max: TEXT_LIMITS.line }),
  requiredSkills: skills,
  attachments,
  criteria,
  codeOwner,
};

/** `POST /api/project-requests`, and the form of `/post-project`. */
export const projectRequestInput = z.object({
  ...projectFields,
  budgetType: z._default(projectFields.budgetType, "fixed"),
  requiredSkills: z._default(skills, []),
  attachments: z._default(attachments, []),
  criteria: z._default(criteria, []),
  codeOwner: z._default(codeOwner, null),
  /** The developer to invite; a malformed id is treated like an unknown one. */
  invitedDeveloperId: z.optional(z.nullable(z.string("The invited developer must be an id"))),
});
export type ProjectRequestInput = z.infer<typeof projectRequestInput>;

/** `POST /api/project-requests/{id}/invitations`; a malformed id is treated like an unknown one. */
export const invitationInput = z.object({ developerId: z.string("The developer must be an id") });

/** `POST /api/orders/{id}/project-requests`: for the app's developer alone, unless it is open to all. */
export const hireMakerInput = z.extend(z.omit(projectRequestInput, { invitedDeveloperId: true }), {
  openToAll: z._default(z.boolean("openToAll must be true or false"), false),
});
export const hireMakerParams = z.object({ id: id(projectMessages.orderNotFound) });
export type HireMakerInput = z.infer<typeof hireMakerInput>;

export const cancellationReason = text("Reason", { min: 10, max: TEXT_LIMITS.comment, multiline: true });
export const cancellationFault = z.enum(CANCELLATION_FAULTS, { error: "Choose a reason." });

/** `POST /api/project-requests/{id}/cancellation-response`. */
export const cancellationResponseInput = z.object({
  response: text("Response", { min: 1, max: TEXT_LIMITS.comment, multiline: true }),
});

/**
 * `PATCH /api/project-requests/{id}`: new values while it is open, or its completion or cancellation, which may name a
 * reason and whose fault it was.
 */
export const projectChangeInput = z
  .object({
    ...z.partial(z.object(projectFields)).shape,
    status: z.optional(z.enum(["completed", "cancelled"], { error: "Status can be set to completed or cancelled" })),
    reason: z.optional(cancellationReason),
    fault: z.optional(cancellationFault),
    /** Lets every developer see a request that was for the invited one alone. */
    openToAll: z.optional(z.literal(true, "openToAll can only be true")),
    /** If given, the request must not have been edited since the response with this version. */
    version: z.optional(z.string("version must be text")),
  })
  .check(
    z.refine(
      ({ version: _version, ...input }) => Object.values(input).some((value) => value !== undefined),
      projectMessages.nothingToChange,
    ),
    z.refine(
      ({ status, reason: _reason, fault: _fault, ...rest }) =>
        !status || Object.values(rest).every((value) => value === undefined),
      projectMessages.statusAlone,
    ),
    z.refine(({ status, reason, fault }) => status === "cancelled" || (!reason && !fault), {
      error: projectMessages.reasonOfCancellation,
    }),
    z.refine(({ reason, fault }) => !fault || reason !== undefined, {
      error: projectMessages.faultNeedsReason,
      path: ["reason"],
    }),
  );
export type ProjectChangeInput = z.infer<typeof projectChangeInput>;

export const projectParams = z.object({ id: id(projectMessages.notFound) });
export const ownRequestsQuery = z.object(paging);

/** The request form: the API's rules, with all fields present. A select field can contain any text until validated. */
export const projectForm = z.pipe(
  z.object({
    ...projectFields,
    category: z.pipe(
      z.transform((selected: string) => selected as ProjectCategory),
      projectFields.category,
    ),
    budgetType: z.pipe(
      z.transform((selected: string) => selected as BudgetType),
      projectFields.budgetType,
    ),
    /** One a line. */
    criteria: z.pipe(
      z.pipe(
        text("Acceptance criteria", { min: 0, max: MAX_CRITERIA * (MAX_CRITERION + 1), multiline: true }),
        z.transform((lines: string): CriterionInput[] => splitLines(lines).map((line) => ({ text: line }))),
      ),
      criteria,
    ),
    /** Known vulnerabilities that are criteria, too. A draft of an older form has none. */
    findings: z._default(z.array(z.string()), []),
    codeOwner: z.pipe(
      z.transform((selected: string) => (selected || null) as CodeOwner | null),
      codeOwner,
    ),
  }),
  z.transform(({ findings, ...values }) => ({
    ...values,
    criteria: [...values.criteria, ...findings.map((finding) => ({ finding }))],
  })),
);
export type ProjectFormValues = z.input<typeof projectForm>;

/** What the form is filled from, with the version that it then edits. */
export type ProjectVersion = { version: string; values: ProjectFormValues };

const emptyValues: ProjectFormValues = {
  title: "",
  description: "",
  category: "",
  budget: "",
  budgetType: "fixed",
  timeline: "",
  requiredSkills: [],
  attachments: [],
  criteria: "",
  findings: [],
  codeOwner: "",
};

/** A new request has no version yet. */
export const emptyProject: ProjectVersion = { version: "", values: emptyValues };

/** Returns a request's current values for its form. */
export function toProjectVersion(request: ProjectRequestDetail): ProjectVersion {
  const { title, description, category, budget, budgetType, timeline, requiredSkills, attachments, version } = request;
  const criteria = request.criteria.flatMap(({ text: line, finding }) => (finding ? [] : [line])).join("\n");
  const findings = request.criteria.flatMap(({ finding }) => finding ?? []);
  const codeOwner = request.codeOwner ?? "";
  return {
    version,
    values: {
      title,
      description,
      category,
      budget,
      budgetType,
      timeline,
      requiredSkills,
      attachments,
      criteria,
      findings,
      codeOwner,
    },
  };
}
