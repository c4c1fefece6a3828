"use client";

import type { Ref } from "react";
import { TagsInput } from "@/components/layout/tags-input";

type SkillsFieldProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
};

const splitSkills = (typed: string) =>
  typed
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean);

/** The required skills as tags, typed or pasted with commas. */
export function SkillsField(field: SkillsFieldProps) {
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
