"use client";

import { TagsInput, type TagsFieldProps } from "@/components/layout/tags-input";

const splitSkills = (typed: string) =>
  typed
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean);

/** The required skills as tags, typed or pasted with commas. */
export function SkillsField(field: TagsFieldProps) {
  return (
    <TagsInput
      {...field}
      label="Required skills"
      optional
      hint="Comma or Enter adds what you typed, like React, UI/UX Design or PostgreSQL."
      listLabel="Chosen skills"
      parse={splitSkills}
      separator={/,/}
    />
  );
}
