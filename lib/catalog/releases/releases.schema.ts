import * as z from "zod/mini";
import { id, text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { paging } from "@/lib/foundation/paging.schema";
import {
  RELEASE_PLATFORMS,
  MAX_VERSION_LENGTH,
  MAX_REASON_LENGTH,
  MAX_FILE_NAME_LENGTH,
  releasesMessages,
  forbidden,
} from "@/lib/catalog/releases/releases.constants";

/**
 * Schema of a file's name: a plain one, without folders. Composed (NFC), because macOS sends decomposed names and two
 * spellings of one name must not be two files.
 */
export const fileName = z.pipe(
  z.string({ error: "Name is required" }).check(
    z.refine((name) => !forbidden.test(name), {
      error: "File names can't contain slashes, control characters or direction marks",
      abort: true,
    }),
    z.normalize("NFC"),
  ),
  text("Name", { min: 1, max: MAX_FILE_NAME_LENGTH }).check(
    z.refine((name) => !/^\.+$/.test(name), "This isn't a file name"),
  ),
);

/** `GET /api/apps/{id}/releases`. */
export const releasesQuery = z.object(paging);
export type ReleasesQuery = z.infer<typeof releasesQuery>;

const version = text("Version", { min: 1, max: MAX_VERSION_LENGTH });
const notes = text("Notes", { max: TEXT_LIMITS.description, multiline: true });
const platforms = z.pipe(
  z.array(z.enum(RELEASE_PLATFORMS, "Choose platforms from the list")).check(z.maxLength(50, "Too many platforms")),
  // In the list's order, each once.
  z.transform((chosen) => RELEASE_PLATFORMS.filter((platform) => chosen.includes(platform))),
);

/** `POST /api/apps/{id}/releases`. */
export const releaseInput = z.object({
  version,
  notes: z._default(notes, ""),
  platforms: z._default(platforms, []),
});
export type ReleaseInput = z.infer<typeof releaseInput>;

/** The first release of an app, submitted with it (`POST /api/apps`). */
export const firstReleaseInput = z.object({
  id: z.uuid("The first release must be named by its id"),
  version,
  platforms: z._default(platforms, []),
});
export type FirstReleaseInput = z.infer<typeof firstReleaseInput>;

/** `PATCH /api/releases/{id}`: at least one field. */
export const releaseChange = z
  .object({ version: z.optional(version), notes: z.optional(notes), platforms: z.optional(platforms) })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), releasesMessages.nothingToChange),
  );
export type ReleaseChange = z.infer<typeof releaseChange>;

/** `POST /api/releases/{id}/files`: the size is that of the whole file in bytes. */
export const releaseFileInput = z.object({
  name: fileName,
  bytes: z.int({ error: "Size must be a whole number of bytes" }).check(z.gte(1, "This file is empty")),
});
export type ReleaseFileInput = z.infer<typeof releaseFileInput>;

/** `POST /api/releases/{id}/withdraw`: buyers read the reason. */
export const releaseWithdrawal = z.object({
  reason: text("Reason", { min: 1, max: MAX_REASON_LENGTH, multiline: true }),
});
export type ReleaseWithdrawal = z.infer<typeof releaseWithdrawal>;

/** `POST /api/releases/{id}/secrets`: a moderator reads the reason. */
export const secretDismissalInput = z.object({
  secret: z.string().check(z.length(22, releasesMessages.secretNotFound)),
  reason: text("Reason", { min: 1, max: MAX_REASON_LENGTH, multiline: true }),
});
export type SecretDismissalInput = z.infer<typeof secretDismissalInput>;

export const releaseParams = z.object({ id: id(releasesMessages.notFound) });
export const releaseFileParams = z.object({
  id: id(releasesMessages.notFound),
  fileId: id(releasesMessages.fileNotFound),
});

/** Paths of an upload in parts, as Uppy builds them. */
export const fileUploadParams = z.object({ fileId: id(releasesMessages.fileNotFound) });
export const filePartParams = z.object({
  fileId: id(releasesMessages.fileNotFound),
  part: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/, releasesMessages.partNotFound)), z.transform(Number)),
});

export const downloadsParams = z.object({ id: id(releasesMessages.notFound) });
export const downloadParams = z.object({
  id: id(releasesMessages.fileNotFound),
  fileId: id(releasesMessages.fileNotFound),
});
