import { defineFilters, namedOptions } from "@/lib/foundation/format/list-filters";
import {
  PROJECT_CATEGORIES,
  ALL_PROJECT_CATEGORIES,
  BUDGET_BANDS,
  ALL_BUDGETS,
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
});
