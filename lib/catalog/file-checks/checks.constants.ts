import { formatBytes } from "@/lib/foundation/format/files";
import { truncate } from "@/lib/foundation/format/truncate";

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Raise it when the checks find more, or refuse more: files that were checked before are then checked again. */
export const CHECKER_VERSION = 4;

/** Limits of an archive. Bytes are those of the unpacked files. */
export const MAX_ENTRIES = 50_000;
/** Folders that entries lie in, listed or not. */
export const MAX_FOLDERS = 50_000;
export const MAX_DEPTH = 100;
export const MAX_NAME_BYTES = 1_000;
/** All names of an archive together. */
export const MAX_NAMES_BYTES = 16 * MEGABYTE;
export const MAX_LINK_BYTES = 1_000;
const MAX_UNPACKED_BYTES = 8 * GIGABYTE;
/** Times its own size that an archive can unpack to, beyond `FREE_UNPACKED_BYTES`. */
const MAX_RATIO = 200;
const FREE_UNPACKED_BYTES = 100 * MEGABYTE;
/** Bytes of a ZIP archive that belong to no entry, such as a signature or alignment. */
export const MAX_UNLISTED_BYTES = MEGABYTE;

/** How much of an archive's contents is stored for moderators. */
export const MAX_LISTED_ENTRIES = 2_000;
export const MAX_LISTED_NAMES = 200;

/** Bytes at the start of a file that show what it is, and at its end. */
export const HEAD_BYTES = 512;
export const TAIL_BYTES = 512;

/** Returns how many bytes an archive of this size can unpack to. */
export const maxUnpackedBytes = (archiveBytes: number): number =>
  Math.min(MAX_UNPACKED_BYTES, Math.max(FREE_UNPACKED_BYTES, MAX_RATIO * archiveBytes));

/** Memory of the checker process in all, in bytes, and how it ends when it takes more. */
export const MAX_CHECKER_BYTES = 400 * MEGABYTE;
export const OUT_OF_MEMORY_EXIT_CODE = 3;

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
  parentFolder: (name: string) => `The archive contains the path ${quote(name)}, which leads outside it.`,
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
  notOfFormat: (format: string) => `This file is named like ${format} but isn't one. Upload the right file.`,
  noExtension: (content: string, extensions: string) =>
    `The content is ${content}. Give the file a name that ends in ${extensions}.`,

  infected: "Our virus scanner found something harmful in this file.",
  tooSlow: "Checking the file took too long. Try again, or include fewer files.",
  tooMuchMemory: "Checking the file needs too much memory. Include fewer files.",
} as const;

/** What a file's content is, by its signature. */
export type ContentType = keyof typeof CONTENT_LABELS;

/** With an article, as part of a sentence. */
export const CONTENT_LABELS = {
  zip: "a ZIP archive",
  tar: "a TAR archive",
  gzip: "a gzip file",
  "7z": "a 7-Zip archive",
  rar: "a RAR archive",
  xz: "an xz file",
  bzip2: "a bzip2 file",
  zstd: "a Zstandard file",
  cab: "a cabinet file",
  windows: "a Windows program",
  elf: "a Linux program",
  macho: "a macOS program",
  script: "a script",
  ole: "a Windows Installer package or an old Office document",
  dmg: "a macOS disk image",
  xar: "a macOS installer package",
  deb: "a Debian package",
  rpm: "an RPM package",
  squashfs: "a Snap package",
  pdf: "a PDF document",
  png: "a PNG image",
  jpeg: "a JPEG image",
  gif: "a GIF image",
  webp: "a WebP image",
  mp4: "an MP4 video",
  matroska: "a WebM or Matroska video",
  truetype: "a TrueType font",
  opentype: "an OpenType font",
  woff: "a WOFF font",
  woff2: "a WOFF2 font",
  other: "something else",
} as const;

/** How a file is checked beyond its signature; others are accepted as they are. */
export type Inspection = "zip" | "package" | "tar" | "tar.gz" | "none";

type FileFormat = { extensions: readonly string[]; contents: readonly ContentType[]; inspection?: Inspection };

/**
 * Extensions whose content must be one of these types. A "package" is a ZIP archive that is installed without being
 * unpacked to a disk, so that its names may differ in case only (as in obfuscated JAR and APK files).
 */
export const FILE_FORMATS: readonly FileFormat[] = [
  { extensions: ["zip"], contents: ["zip"], inspection: "zip" },
  {
    extensions: [
      ...["jar", "war", "vsix", "whl", "apk", "aab", "ipa", "xpi", "nupkg", "msix", "appx"],
      ...["docx", "xlsx", "pptx", "odt", "ods", "odp", "epub"],
    ],
    contents: ["zip"],
    inspection: "package",
  },
  { extensions: ["tar"], contents: ["tar"], inspection: "tar" },
  { extensions: ["tar.gz", "tgz"], contents: ["gzip"], inspection: "tar.gz" },
  { extensions: ["exe", "dll", "scr"], contents: ["windows"] },
  { extensions: ["msi", "doc", "xls", "ppt"], contents: ["ole"] },
  { extensions: ["dmg"], contents: ["dmg"] },
  { extensions: ["pkg"], contents: ["xar"] },
  { extensions: ["deb"], contents: ["deb"] },
  { extensions: ["rpm"], contents: ["rpm"] },
  { extensions: ["snap"], contents: ["squashfs"] },
  { extensions: ["appimage", "so"], contents: ["elf"] },
  { extensions: ["dylib"], contents: ["macho"] },
  { extensions: ["sh", "run", "command"], contents: ["script", "elf", "other"] },
  { extensions: ["pdf"], contents: ["pdf"] },
  { extensions: ["png"], contents: ["png"] },
  { extensions: ["jpg", "jpeg"], contents: ["jpeg"] },
  { extensions: ["gif"], contents: ["gif"] },
  { extensions: ["webp"], contents: ["webp"] },
  { extensions: ["mp4", "m4v", "mov"], contents: ["mp4"] },
  { extensions: ["webm", "mkv"], contents: ["matroska"] },
  { extensions: ["ttf"], contents: ["truetype"] },
  { extensions: ["otf"], contents: ["opentype"] },
  { extensions: ["woff"], contents: ["woff"] },
  { extensions: ["woff2"], contents: ["woff2"] },
  { extensions: ["txt", "md", "csv", "json", "html", "css", "svg", "xml", "log", "yaml", "yml"], contents: ["other"] },
];

/** Archives that are refused: no maintained library here reads them as a stream. By content and by extension. */
export const UNSUPPORTED_CONTENTS: readonly ContentType[] = ["gzip", "7z", "rar", "xz", "bzip2", "zstd", "cab"];
export const UNSUPPORTED_EXTENSIONS: Readonly<Record<string, ContentType>> = {
  "7z": "7z",
  rar: "rar",
  gz: "gzip",
  ...{ xz: "xz", txz: "xz", "tar.xz": "xz", lzma: "xz" },
  ...{ bz2: "bzip2", tbz: "bzip2", tbz2: "bzip2", "tar.bz2": "bzip2" },
  ...{ zst: "zstd", tzst: "zstd", "tar.zst": "zstd" },
  cab: "cab",
};
