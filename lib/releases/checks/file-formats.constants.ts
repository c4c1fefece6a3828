import type { ContentType } from "@/lib/releases/checks/content-types.constants";

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
