import { lintSource } from "@secretlint/core";
import { secretLintProfiler } from "@secretlint/profiler";
import { rules as recommended } from "@secretlint/secretlint-rule-preset-recommend";
import type { SecretLintCoreConfig, SecretLintRuleCreator } from "@secretlint/types";
import { createHash } from "node:crypto";
import type { FileSecrets } from "@/lib/catalog/file-checks/file-contents";
import { isLiveLooking } from "@/lib/catalog/file-checks/live-looking";
import {
  MAX_FINDINGS,
  MAX_SEARCHED_BYTES,
  MAX_TEXT_BYTES,
  type SecretKind,
} from "@/lib/catalog/file-checks/secrets.constants";

// It would keep two marks for every rule of every file, and search all of them for each.
secretLintProfiler.mark = () => undefined;

const OWN_RULE = "forgehall";
const KINDS: Record<string, SecretKind> = {
  "@secretlint/secretlint-rule-1password": "1password",
  "@secretlint/secretlint-rule-anthropic": "anthropic",
  "@secretlint/secretlint-rule-aws": "aws",
  "@secretlint/secretlint-rule-basicauth": "address",
  "@secretlint/secretlint-rule-database-connection-string": "database",
  "@secretlint/secretlint-rule-gcp": "google",
  "@secretlint/secretlint-rule-github": "github",
  "@secretlint/secretlint-rule-linear": "linear",
  "@secretlint/secretlint-rule-npm": "npm",
  "@secretlint/secretlint-rule-openai": "openai",
  "@secretlint/secretlint-rule-privatekey": "private_key",
  "@secretlint/secretlint-rule-sendgrid": "sendgrid",
  "@secretlint/secretlint-rule-shopify": "shopify",
  "@secretlint/secretlint-rule-slack": "slack",
};

/** Whether a token is Supabase's key that row-level security does not bind; its anonymous key is public. */
function isServiceRole(token: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as unknown;
    return (Object(claims) as { role?: unknown }).role === "service_role";
  } catch {
    return false;
  }
}

type Pattern = { kind: SecretKind; pattern: RegExp; accepts?: (found: string) => boolean };
/** What the preset leaves out. */
const ownPatterns: Pattern[] = [
  { kind: "stripe", pattern: /\b[sr]k_live_[A-Za-z0-9]{20,247}\b/g },
  { kind: "supabase", pattern: /\bsb_secret_[A-Za-z0-9_-]{20,100}/g },
  {
    kind: "supabase",
    pattern: /\beyJ[\w-]{10,500}\.eyJ[\w-]{10,2000}\.[\w-]{20,500}/g,
    accepts: isServiceRole,
  },
];

const ownRule: SecretLintRuleCreator = {
  messages: { stripe: { en: () => "" }, supabase: { en: () => "" } },
  meta: { id: OWN_RULE, recommended: true, type: "scanner", supportedContentTypes: ["text"] },
  create(context) {
    const translate = context.createTranslator(ownRule.messages);
    return {
      file({ content }) {
        for (const { kind, pattern, accepts } of ownPatterns)
          for (const { 0: found, index } of content.matchAll(pattern))
            if (accepts?.(found) ?? true)
              context.report({ message: translate(kind), range: [index, index + found.length] });
      },
    };
  },
};

/** A comment must not hide what it is about. */
const BY_COMMENT = "@secretlint/secretlint-rule-filter-comments";

const config: SecretLintCoreConfig = {
  rules: [...recommended.filter(({ meta }) => meta.id !== BY_COMMENT), ownRule].map((rule) => {
    return { id: rule.meta.id, rule, options: {} };
  }),
};

/** The code of others in an archive: its authors publish it, and its tests contain keys that open nothing. */
const isOthersCode = (name: string) => /(?:^|\/)node_modules\//.test(name);

/**
 * Searches the text files of a release for secrets that look live, one after the other.
 * @returns `search`, which takes a file's name and its text (null for a text that was too large to keep, undefined for
 * anything that is not text), and what was found so far
 */
export function createSecretSearch(): {
  search: (name: string, text: string | null | undefined) => Promise<void>;
  found: FileSecrets;
} {
  const found: FileSecrets = { fileCount: 0, skippedCount: 0, findings: [], findingCount: 0 };
  let searched = 0;
  async function search(name: string, text: string | null | undefined): Promise<void> {
    if (text === undefined) return;
    const isTooLarge = text === null || text.length > MAX_TEXT_BYTES;
    if (isTooLarge || isOthersCode(name) || searched + text.length > MAX_SEARCHED_BYTES) {
      found.skippedCount += 1;
      return;
    }
    const ext = /\.\w{1,20}$/.exec(name)?.[0] ?? "";
    searched += text.length;
    found.fileCount += 1;
    const { messages } = await lintSource({
      // Rules for some formats open the path that they are given: it is that of no file.
      source: { filePath: `entry${ext}`, content: text, contentType: "text", ext },
      options: { config, noPhysicFilePath: true },
    });
    const places = new Set<string>();
    for (const { ruleId, messageId, range, loc } of messages) {
      const secret = text.slice(...range);
      const kind = ruleId === OWN_RULE ? (messageId as SecretKind) : (KINDS[ruleId] ?? "other");
      const id = createHash("sha256").update(`${kind} ${secret}`).digest("base64url").slice(0, 22);
      const place = `${id} ${loc.start.line}`;
      if (places.has(place) || !isLiveLooking(kind, secret)) continue;
      places.add(place);
      found.findingCount += 1;
      if (found.findings.length >= MAX_FINDINGS) continue;
      found.findings.push({ id, kind, file: name, line: loc.start.line });
    }
  }
  return { search, found };
}
