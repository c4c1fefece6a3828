let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the 49,000 most common leaked passwords, ignoring case. The list is imported on first
 * use because only registration and password changes need it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return (await commonPasswords).has(password.toLowerCase());
}
