import { features, sharedFolders, subfolders } from "../import-rules/features.mjs";

const kinds = ["schema", "response", "constants", "messages", "dto", "select", "test"];
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
// Next's special folder names: [id], [...path], (public), @modal, _private. And one of RFC 8615.
const nextFolder =
  /^(?:\.well-known|\[\[?(?:\.\.\.)?[a-zA-Z]+\]?\]|\([a-z-]+\)|[@_][a-z-]+|[a-z-]+\.(?:xml|txt|json|atom))$/;
const conventionalNames = /^(?:README|CONTRIBUTING|LICENSE|OFL)(?:\.(?:md|txt))?$|^migration_lock\.toml$|^\./;

const isKebab = (name: string) => name.split(".").every((part) => kebabCase.test(part));
const baseName = (path: string) => (path.split("/").at(-1) ?? "").replace(/\.(?:tsx?|mjs)$/, "");

/** Each rule returns a sentence for a path that breaks it (relative to the root, with "/"), otherwise nothing. */
export const fileNameRules: Record<string, (path: string) => string | void> = {
  "kebab-case": (path) => {
    if (/^(?:prisma\/migrations|docs\/decisions|public)\//.test(path)) return;
    const [file = "", ...folders] = path.split("/").reverse();
    if (
      folders.every((folder) => kebabCase.test(folder) || nextFolder.test(folder)) &&
      (isKebab(file) || conventionalNames.test(file))
    )
      return;
    return "is not in kebab-case";
  },

  "says-what-it-does": (path) => {
    if (path === "lib/utils.ts") return; // shadcn's `cn`, at the path that its components expect
    if (/(?:^|\/)(?:utils?|helpers?|misc|common|stuff)(?:\/|\.|$)/.test(path)) return "is named after no one thing";
  },

  "no-barrel": (path) => {
    if (/(?:^|\/)index\.(?:tsx?|mjs)$/.test(path)) return "is a barrel: import a thing from where it is";
  },

  "known-folder-of-lib": (path) => {
    const folder = /^lib\/([^/]+)\//.exec(path)?.[1];
    if (folder && ![...features, ...sharedFolders].includes(folder)) {
      return "lies in a folder that neither features nor sharedFolders name (scripts/import-rules/features.mjs)";
    }
  },

  "verb-and-noun": (path) => {
    const [, folder = ""] = /^lib\/([^/]+)\/(?:[^/]+\/)?[^/]+\.ts$/.exec(path) ?? [];
    if (!features.includes(folder)) return;
    const [name = "", kind] = baseName(path).split(".");
    if (kind ? kinds.includes(kind) : name.includes("-")) return;
    return `is neither <verb>-<noun>.ts nor <name>.{${kinds.join(",")}}.ts`;
  },

  "no-folder-in-a-feature": (path) => {
    const [, folder = "", inner = "", rest = ""] = /^lib\/([^/]+)\/([^/]+)\/(.*)$/.exec(path) ?? [];
    if (subfolders[folder]?.includes(inner) && !rest.includes("/")) return;
    if (features.includes(folder)) return "lies in a folder of its own: a feature is one flat folder";
  },

  "test-has-its-ending": (path) => {
    const [, kind, language] = /\.(spec|test)\.(tsx?|mjs)$/.exec(path) ?? [];
    if (kind && (language === "mjs" || (kind === "spec") !== path.startsWith("tests/e2e/"))) {
      return "is run by nobody: *.test.ts is Jest's, tests/e2e/*.spec.ts is Playwright's";
    }
  },
};
