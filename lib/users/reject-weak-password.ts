import { isCommonPassword } from "@/lib/auth/common-passwords";
import { ROLES } from "@/lib/auth/roles.constants";
import { AppError } from "@/lib/errors";
import { SITE_NAME } from "@/lib/site";
import { usersMessages } from "@/lib/users/users.messages";

type Owner = { name: string; email: string };

// "Ada Byron 1990" and "adabyron!" are the same name, and so are "Álvarez" and "Alvarez": accents come apart from their
// letters and go.
const normalizeName = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^\p{N}+|\p{N}+$/gu, "");

/** Names that stand near an account, whole and word by word, as nobody's password should read (decision 0020). */
function ownerNames({ name, email }: Owner): Set<string> {
  const local = email.slice(0, email.lastIndexOf("@"));
  const texts = [SITE_NAME, ...ROLES, name, email, local].flatMap((text) => [
    text,
    ...text.normalize("NFC").split(/[^\p{L}\p{N}]+/u),
  ]);
  return new Set(texts.map(normalizeName).filter(Boolean));
}

// "aaaaaaaa" stands in the list, "aaaaaaaaaaaa" does not; nobody needs a list to try it.
const hasFewDistinctCharacters = (password: string) => new Set(password.toLowerCase()).size < 3;

/**
 * Refuses a new password that is among the first that anyone would try: a common one, one or two signs over and over,
 * or only a name with figures around it.
 * @param field the input's name, for the sentence beside it
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
