import { defineFilters, namedOptions } from "@/lib/foundation/format/list-filters";
import {
  PROJECT_CATEGORIES,
  ALL_PROJECT_CATEGORIES,
  BUDGET_BANDS,
  ALL_BUDGETS,
  BUDGET_TYPE_LABELS,
  BUDGET_TYPES,
  POSTED_WITHIN,
  PROPOSAL_LIMITS,
} from "@/lib/hiring/requests/requests.constants";

/** The filters of `/project-requests` and `GET /api/project-requests`. */
export const requestFilters = defineFilters({
  category: {
    label: "Category",
    all: ALL_PROJECT_CATEGORIES,
    control: "select",
    options: namedOptions(PROJECT_CATEGORIES),
  },
  budget: {
    label: "Budget",
    all: ALL_BUDGETS,
    control: "select",
    options: BUDGET_BANDS.map(({ slug, label }) => ({ value: label, slug, label })),
  },
  budgetType: {
    label: "Budget type",
    all: "Fixed or hourly",
    control: "select",
    options: BUDGET_TYPES.map((value) => ({ value, slug: value, label: BUDGET_TYPE_LABELS[value] })),
  },
  posted: {
    label: "Posted",
    all: "Posted anytime",
    control: "select",
    options: POSTED_WITHIN.map(({ days, label }) => ({ value: String(days), slug: String(days), label })),
    description: "At most so many days ago.",
  },
  proposals: {
    label: "Proposals",
    all: "Any proposals",
    control: "select",
    options: PROPOSAL_LIMITS.map(({ below, label }) => ({ value: String(below), slug: String(below), label })),
    description: "Fewer proposals than this.",
  },
});
