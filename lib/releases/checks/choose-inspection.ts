import { CheckRefusal } from "@/lib/releases/checks/check-refusal";
import { checksMessages } from "@/lib/releases/checks/checks.messages";
import { CONTENT_LABELS, type ContentType } from "@/lib/releases/checks/content-types.constants";
import {
  FILE_FORMATS,
  UNSUPPORTED_CONTENTS,
  UNSUPPORTED_EXTENSIONS,
  type Inspection,
} from "@/lib/releases/checks/file-formats.constants";

/** Returns the extension in lower case without its dot, also a double one of a TAR archive; empty without one. */
export function fileExtension(name: string): string {
  const lower = name.toLowerCase();
  return /\.(tar\.(?:gz|xz|bz2|zst))$/.exec(lower)?.[1] ?? /[^.]\.([^.]+)$/.exec(lower)?.[1] ?? "";
}

const byContent: Partial<Record<ContentType, { inspection: Inspection } | { extensions: string }>> = {
  zip: { inspection: "package" },
  tar: { inspection: "tar" },
  windows: { extensions: ".exe" },
  ole: { extensions: ".msi" },
  dmg: { extensions: ".dmg" },
};

/**
 * Decides how a file is inspected, by its content and its extension.
 * @throws CheckRefusal when they contradict each other, or for an archive that cannot be inspected
 */
export function chooseInspection(name: string, content: ContentType): Inspection {
  const extension = fileExtension(name);
  const label = CONTENT_LABELS[content];
  const format = FILE_FORMATS.find(({ extensions }) => extensions.includes(extension));
  if (format?.contents.includes(content)) return format.inspection ?? "none";
  if (format && content === "other")
    throw new CheckRefusal(checksMessages.notOfFormat(CONTENT_LABELS[format.contents[0] ?? "other"]));
  if (format) throw new CheckRefusal(checksMessages.contradiction(extension, label));
  const unsupported = UNSUPPORTED_CONTENTS.includes(content) ? content : UNSUPPORTED_EXTENSIONS[extension];
  if (unsupported) throw new CheckRefusal(checksMessages.unsupportedArchive(CONTENT_LABELS[unsupported]));
  const chosen = byContent[content];
  if (!chosen) return "none";
  if ("extensions" in chosen) throw new CheckRefusal(checksMessages.noExtension(label, chosen.extensions));
  return chosen.inspection;
}
