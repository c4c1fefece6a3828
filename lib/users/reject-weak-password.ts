import { isCommonPassword } from "@/lib/auth/common-passwords";
import { ROLES } from "@/lib/auth/roles.constants";
import { AppError } from "@/lib/errors";
import { SITE_NAME } from "@/lib/site";
import { usersMessages } from "@/lib/users/users.messages";

type Owner = { name: string; email: string };

// Treats "Ada Byron 1990" and "adabyron!" as the same name, and "Álvarez" and "Alvarez" too: NFKD splits accents from
// their letters, and the replacement drops them.
const normalizeName = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, "");

/** Returns names related to the account, whole and word by word, that must not be the password (decision 0020). */
function ownerNames({ name, email }: Owner): Set<string> {
  const local = email.slice(0, email.lastIndexOf("@"));
  const texts = [SITE_NAME, ...ROLES, name, email, local].flatMap((text) => [
    text,
    ...text.normalize("NFC").split(/[^\p{L}\p{N}]+/u),
  ]);
  return new Set(texts.map(normalizeName).filter(Boolean));
}

// The list contains "aaaaaaaa" but not "aaaaaaaaaaaa", which is as easy to guess.
const hasFewDistinctCharacters = (password: string) => new Set(password.toLowerCase()).size < 3;

/**
 * Rejects a new password that is easy to guess: a common one, one or two characters repeated, or a name of the account
 * surrounded by digits.
 * @param field the input to which the error belongs
 * @throws AppError invalid_input
 */
export async function rejectWeakPassword(
  password: string,
  owner: Owner,
  field: "password" | "newPassword",
): Promise<void> {
  if (
    !hasFewDistinctCharacters(password) &&
    !ownerNames(owner).has(normalizeName(password)) &&
    !(await isCommonPassword(password))
  )
    return;
  throw new AppError("invalid_input", usersMessages.passwordTooEasy, {
    issues: [{ path: field, message: usersMessages.passwordTooEasy }],
  });
}
