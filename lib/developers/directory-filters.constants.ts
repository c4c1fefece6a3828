import { ALL_SKILLS, ALL_SPECIALIZATIONS, SKILL_FILTERS, SPECIALIZATIONS } from "@/lib/developers/developers.constants";
import { defineFilters, namedOptions } from "@/lib/format/list-filters";

/** The filters of the developer directory and `GET /api/developers`. */
export const directoryFilters = defineFilters({
  skill: { label: "Skill", all: ALL_SKILLS, control: "select", options: namedOptions(SKILL_FILTERS) },
  specialization: {
    label: "Specialization",
    all: ALL_SPECIALIZATIONS,
    control: "select",
    options: namedOptions(SPECIALIZATIONS),
  },
});
