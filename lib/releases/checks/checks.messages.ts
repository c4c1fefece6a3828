import { MAX_DEPTH, MAX_ENTRIES, MAX_FOLDERS, MAX_NAME_BYTES } from "@/lib/releases/checks/checks.constants";
import { formatBytes } from "@/lib/format/bytes";
import { truncate } from "@/lib/format/truncate";

/** Characters of a name, the "…" of a shortened one included. */
const MAX_SHOWN = 121;
// Controls, separators and direction marks, which would change how the sentence reads.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns an entry's name in quotes, shortened, without characters that cannot be shown. */
function quote(name: string): string {
  const shown = name.replace(unprintable, "\ufffd");
  return `"${truncate(shown, MAX_SHOWN)}"`;
}

const count = (value: number) => value.toLocaleString("en-US");
const packAgain = "Create the archive again and upload it.";

/** Why a file of a release is refused: sentences for its developer. */
export const checksMessages = {
  empty: "The archive contains no files.",
  tooManyEntries: `The archive contains more than ${count(MAX_ENTRIES)} files. Combine them into fewer, larger files.`,
  tooManyFolders: `The archive contains more than ${count(MAX_FOLDERS)} folders.`,
  longNames: "The names in the archive are too long in total.",
  tooLarge: (limit: number, size: number) =>
    `The archive unpacks to more than ${formatBytes(limit)}, too much for an archive of ${formatBytes(size)}.`,

  noName: "The archive contains a file without a name.",
  longName: (name: string) => `The name ${quote(name)} is longer than ${count(MAX_NAME_BYTES)} bytes.`,
  invalidName: (name: string) => `The name ${quote(name)} isn't valid UTF-8. Rename the file.`,
  controlCharacter: (name: string) => `The name ${quote(name)} contains a control character. Rename the file.`,
  directionMark: (name: string) =>
    `The name ${quote(name)} contains an invisible direction mark, which can disguise a file. Rename the file.`,
  backslash: (name: string) => `The name ${quote(name)} contains a backslash. Use "/" between folders.`,
  otherReading: (name: string) =>
    `The name ${quote(name)} points outside the archive for programs that don't know its encoding. ` +
    "Save names as UTF-8.",
  absolute: (name: string) => `The path ${quote(name)} is absolute. Use paths inside the archive.`,
  drive: (name: string) => `The path ${quote(name)} starts with a drive letter. Use paths inside the archive.`,
  parentFolder: (name: string) => `The path ${quote(name)} points outside the archive with "..".`,
  dots: (name: string) => `The path ${quote(name)} contains a name made only of dots and spaces. Rename it.`,
  tooDeep: (name: string) => `${quote(name)} is more than ${MAX_DEPTH} folders deep.`,
  duplicate: (name: string) =>
    `The archive contains ${quote(name)} twice (Windows and macOS don't distinguish upper and lower case).`,
  fileAndFolder: (name: string) => `${quote(name)} is both a file and a folder.`,
  throughLink: (name: string) => `${quote(name)} is inside a link instead of a folder.`,
  twoNames: (name: string) => `${quote(name)} has a different name in another part of the archive. ${packAgain}`,

  special: (name: string) =>
    `${quote(name)} is a device, pipe or socket. Archives can contain files, folders and links.`,
  unknownType: (name: string) => `${quote(name)} has a type we can't check. Add it as a regular file.`,
  hardLink: (name: string) => `${quote(name)} is a hard link. Include a copy instead (tar --hard-dereference).`,
  sparse: (name: string) => `${quote(name)} is a sparse file. Create the archive without --sparse.`,
  linkWithoutTarget: (name: string) => `The link ${quote(name)} has no valid target.`,
  absoluteLink: (name: string, target: string) =>
    `The link ${quote(name)} points to the absolute path ${quote(target)}. Use a relative one.`,
  linkLeaves: (name: string, target: string) =>
    `The link ${quote(name)} points outside the archive, to ${quote(target)}.`,

  encrypted: (name: string) => `${quote(name)} is encrypted. Upload the archive without a password.`,
  encryptedArchive: "The archive is encrypted. Upload it without a password.",
  method: (name: string, method: string) =>
    `${quote(name)} is compressed with ${method}, which many programs can't unpack. Use Deflate, the usual method.`,
  folderWithContent: (name: string) => `The folder ${quote(name)} is stored with content, like a file. ${packAgain}`,
  declaredSize: (name: string, declared: number) =>
    `${quote(name)} doesn't unpack to the ${count(declared)} bytes that the archive declares. ${packAgain}`,
  storedSize: (name: string) => `${quote(name)} is not compressed, but has two different sizes. ${packAgain}`,
  checksum: (name: string) => `${quote(name)} is damaged: its checksum doesn't match. ${packAgain}`,
  damagedEntry: (name: string) => `${quote(name)} is damaged and can't be unpacked. ${packAgain}`,
  overlap: (name: string) => `${quote(name)} shares its data with another file in the archive. ${packAgain}`,
  outsideData: (name: string) => `The data of ${quote(name)} is outside the archive's files. ${packAgain}`,
  headersDiffer: (name: string) => `${quote(name)} is described in two ways that contradict each other. ${packAgain}`,

  leadingData: "The archive has data before its first file. Upload self-extracting programs as .exe.",
  trailingData: "The archive has extra data after its end. Create it again and upload it.",
  unlistedData: "The archive has data that doesn't belong to any file. Create it again and upload it.",
  unlistedEntries: "The archive contains more files than its directory lists.",
  zip64: "The archive's two directories (ZIP and ZIP64) contradict each other. Create it again and upload it.",
  split: "This is one part of a split archive. Upload it as a single file.",
  cutOff: "The archive is incomplete: its end is missing. Upload it again.",
  damagedDirectory: "The archive's directory is damaged. Create it again and upload it.",
  damaged: "The archive is damaged and can't be read. Create it again and upload it.",

  emptyFile: "The file is empty.",
  otherSize: "The upload is incomplete. Upload the file again.",
  unsupportedArchive: (format: string) => `We can't check ${format}. Upload it as .zip or .tar.gz.`,
  contradiction: (extension: string, content: string) =>
    `The file ends in .${extension}, but its content is ${content}. Give it its real extension.`,
  notOfFormat: (format: string) => `The content isn't ${format}, as the file's extension says. Upload the right file.`,
  noExtension: (content: string, extensions: string) =>
    `The content is ${content}. Give the file a name that ends in ${extensions}.`,

  infected: "Our virus scanner found something harmful in this file.",
  tooSlow: "Checking the file took too long. Try again, or include fewer files.",
  tooMuchMemory: "Checking the file needs too much memory. Include fewer files.",
} as const;
