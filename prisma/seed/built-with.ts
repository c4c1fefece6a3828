/** The built-with options, each with its relative frequency. */
export const builtWithOptions = [
  ["Claude Code", 16],
  ["Cursor", 16],
  ["GitHub Copilot", 11],
  ["Traditional Coding", 12],
  ["Lovable", 8],
  ["Replit", 6],
  ["Bolt", 6],
  ["v0", 6],
  ["Windsurf", 6],
  ["Codex", 6],
  ["Gemini CLI", 4],
  ["Base44", 3],
  ["Devin", 2],
  ["Other AI Tool", 2],
] as const;
