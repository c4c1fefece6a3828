let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password, whatever its case, is one of the 49,000 that are met most often in what was stolen elsewhere.
 * The list is fetched with the first question: only who chooses a password needs it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return (await commonPasswords).has(password.toLowerCase());
}
