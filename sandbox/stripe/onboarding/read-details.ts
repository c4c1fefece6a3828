import { countryOptions } from "../accounts/accounts";
import { nowInMilliseconds } from "../clock/clock";
import type { Params } from "../http/params";
import type { Sandbox } from "../sandbox";

export const outcomes = ["approve", "document", "review", "reject"] as const;

export type Outcome = (typeof outcomes)[number];
export type Field = "country" | "name" | "birthday" | "bank_account" | "outcome";
export type Values = Partial<Record<Field, string>>;
export type Errors = Partial<Record<Field, string>>;

const ADULT_YEARS = 18;

/** Reads the submitted fields, and returns them with their errors. */
export function readDetails({ ledger }: Sandbox, sent: Params): { values: Values; errors: Errors } {
  const text = (name: Field) => sent.text(name)?.trim() ?? "";
  const values = {
    country: text("country"),
    name: text("name"),
    birthday: text("birthday"),
    bank_account: text("bank_account").replaceAll(" ", ""),
    outcome: text("outcome"),
  };
  const errors: Errors = {
    ...(!countryOptions.some(({ code }) => code === values.country) && { country: "Choose a country." }),
    ...(!values.name.includes(" ") && { name: "Enter your first and last name." }),
    ...birthdayError(values.birthday, nowInMilliseconds(ledger)),
    ...(!/^[a-z0-9]{4,34}$/i.test(values.bank_account) && {
      bank_account: "Enter an account number or IBAN, 4 to 34 letters and digits.",
    }),
    ...(!outcomes.some((outcome) => outcome === values.outcome) && { outcome: "Choose an outcome." }),
  };
  return { values, errors };
}

function birthdayError(birthday: string, now: number): Errors {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? new Date(birthday) : null;
  if (!date || Number.isNaN(date.getTime())) return { birthday: "Enter your date of birth." };
  date.setUTCFullYear(date.getUTCFullYear() + ADULT_YEARS);
  return date.getTime() > now ? { birthday: "You must be at least 18 years old." } : {};
}
