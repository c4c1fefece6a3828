/**
 * Names of technologies and well-known files that end like a domain, in lowercase: a message that mentions one contains
 * no link. Names whose end is no top-level domain ("Node.js", "package.json") need no entry.
 */
export const NAMES_WITH_DOTS: ReadonlySet<string> = new Set([
  ...["ado.net", "asp.net", "json.net", "mahapps.net", "ml.net", "vb.net"],
  ...["draw.io", "fly.io", "java.io", "socket.io", "system.io"],
  ...["discord.py", "web3.py"],
  ...[
    "agents.md",
    "changelog.md",
    "claude.md",
    "contributing.md",
    "license.md",
    "readme.md",
    "security.md",
    "skill.md",
  ],
  ...["app.py", "main.py", "manage.py", "server.py", "setup.py"],
  ...["build.rs", "lib.rs", "main.rs", "mod.rs"],
  ...["build.sh", "deploy.sh", "install.sh", "run.sh", "setup.sh", "start.sh"],
]);
