import { GET } from "@/app/(public)/app/[id]/passport.svg/route";
import { CHECKER_VERSION } from "@/lib/catalog/file-checks/checks.constants";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";

const read = (id: string) =>
  GET(new Request(`http://localhost:3000/app/${id}/passport.svg`), { params: Promise.resolve({ id }) });

describe("GET /app/{id}/passport.svg", () => {
  it("says what was checked in the newest release, and when, escaped, and nothing of what was found", async () => {
    const app = await createApp();
    const { id: releaseId } = await createRelease({ appId: app.id, status: "published", version: '2 <"&>' });
    const findings = [{ id: "a".repeat(22), kind: "stripe", file: "src/pay.js", line: 3 }];
    await createReleaseFile({
      releaseId,
      sha256: "0".repeat(64),
      secrets: { fileCount: 1, skippedCount: 0, findings, findingCount: 1 },
      contents: {
        checker: CHECKER_VERSION,
        format: "a ZIP archive",
        isArchive: true,
        isProgram: false,
        entryCount: 1,
        unpackedBytes: 10,
        executableCount: 0,
        archiveCount: 0,
        scan: "clean",
      },
      checkedAt: new Date("2026-11-20T10:00:00Z"),
    });
    const response = await read(app.id);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    const svg = await response.text();
    expect(svg).toContain(">Version 2 &lt;&quot;&amp;&gt;, checked Nov 20, 2026</text>");
    expect(svg).toContain(">Checked: contents, malware</text>");
    expect(svg).not.toMatch(/pay\.js|keys and passwords/);
  });

  it("says how many critical vulnerabilities are known", async () => {
    const app = await createApp();
    const counts = { critical: 1, high: 2, medium: 0, low: 0 };
    const advisories = {
      ...{ tool: "npm, OSV", version: null, checkedAt: "2026-11-20T10:00:00.000Z", databaseDate: null, counts },
      ...{ status: "found", reason: null, devCount: 0, packageCount: 3, uncoveredCount: 0, findings: [] },
      truncated: false,
    };
    const { id: releaseId } = await createRelease({ appId: app.id, status: "published", advisories });
    await createReleaseFile({ releaseId, checkedAt: new Date("2026-11-20T10:00:00Z") });
    expect(await (await read(app.id)).text()).toContain("release passport: 1 critical vulnerability<");
  });

  it("is not found for an app that isn't public, or whose files Forgehall doesn't host", async () => {
    const hidden = await createApp({ status: "pending" });
    await createRelease({ appId: hidden.id, status: "published" });
    expect((await read(hidden.id)).status).toBe(404);
    expect((await read((await createApp()).id)).status).toBe(404);
  });
});
