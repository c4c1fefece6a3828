import { createFolder } from "../../lib/foundation/storage/folders";
import { errorCode } from "../error-code.mjs";
import { UserError } from "../user-error.mjs";

/**
 * Creates a folder that only its owner can read, and its missing parents.
 * @param option the option or setting that names the folder
 * @throws UserError when the system cannot create it
 */
export async function requireFolder(option: string, folder: string): Promise<void> {
  await createFolder(folder, 0o700).catch((error: unknown) => {
    throw new UserError(
      `${option}: the folder ${folder} cannot be created (${errorCode(error)}). Choose a folder that this user ` +
        "can create and write to.",
    );
  });
}
