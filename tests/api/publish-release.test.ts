import { createHash } from "node:crypto";
import { PUT as decide } from "@/app/api/admin/releases/[releaseId]/status/route";
import { POST as download } from "@/app/api/releases/[id]/files/[fileId]/download/route";
import { POST as publish } from "@/app/api/releases/[id]/publish/route";
import { POST as returnToDraft } from "@/app/api/releases/[id]/return-to-draft/route";
import { POST as withdraw } from "@/app/api/releases/[id]/withdraw/route";
import { checkRelease, finishChecks, recheckReleases } from "@/lib/catalog/releases/check-release";
import { releaseObjectPath, sumReleaseBytes } from "@/lib/catalog/releases/release-files";
import { db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { findChecker } from "@/tests/fixtures/find-checker";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { buildZip } from "@/tests/fixtures/archives";

const good = buildZip([{ name: "tool/run.sh", content: "#!/bin/sh" }]);
const hostile = buildZip([{ name: "../evil", content: "x" }]);

/** Adds a stored file to a release. */
async function store(releaseId: string, name: string, content: Buffer) {
  const file = await createReleaseFile({ releaseId, name, bytes: content.length });
  await getObjectStore().put(releaseObjectPath(file.id), content, "application/octet-stream");
  return file;
}

/** A draft with these files, and what its developer and a moderator can do with it. */
async function draft({ verified = true, files = { "tool.zip": good } as Record<string, Buffer> } = {}) {
  const developer = await createSignedInUser("developer");
  await db.user.update({ where: { id: developer.user.id }, data: { verified, emailVerifiedAt: new Date() } });
  const moderator = await createSignedInUser("admin");
  const app = await createApp({ developerId: developer.user.id });
  const { id } = await createRelease({ appId: app.id, version: "2.0" });
  for (const [name, content] of Object.entries(files)) await store(id, name, content);
  return {
    id,
    app,
    developer: developer.user,
    publish: () =>
      call(publish, `/api/releases/${id}/publish`, { method: "POST", params: { id }, session: developer.session }),
    returnToDraft: () =>
      call(returnToDraft, `/api/releases/${id}/return-to-draft`, {
        method: "POST",
        params: { id },
        session: developer.session,
      }),
    download: (fileId: string) =>
      call(download, `/api/releases/${id}/files/${fileId}/download`, {
        method: "POST",
        params: { id, fileId },
        session: developer.session,
      }),
    withdraw: (reason = "It crashes.") =>
      call(withdraw, `/api/releases/${id}/withdraw`, {
        method: "POST",
        params: { id },
        body: { reason },
        session: developer.session,
      }),
    decide: (body: object, session = moderator.session) =>
      call(decide, `/api/admin/releases/${id}/status`, { method: "PUT", params: { releaseId: id }, body, session }),
    state: () => db.release.findUniqueOrThrow({ where: { id }, include: { files: { orderBy: { name: "asc" } } } }),
    mails: () => readMailTo(developer.user.email),
  };
}
const refusal = async (response: Response) => [response.status, await response.text()];

describe("publishing a release", () => {
  it("needs files, all of them uploaded, and a draft", async () => {
    const empty = await draft({ files: {} });
    expect(await refusal(await empty.publish())).toEqual([
      409,
      "Add at least one file before you publish this release.",
    ]);
    await createReleaseFile({ releaseId: empty.id, storedAt: null });
    expect(await refusal(await empty.publish())).toEqual([
      409,
      "Some files are not uploaded yet. Finish or remove them first.",
    ]);
    const { publish: submit } = await draft();
    const first = await submit();
    expect([first.status, await first.json()]).toMatchObject([200, { status: "processing", problem: null }]);
    expect((await submit()).status).toBe(409);
  });

  it("publishes a verified developer's release with its checksums, and invalidates the app's page", async () => {
    const release = await draft();
    await release.publish();
    const invalidated = await collectInvalidatedTags(() => runJobs());
    expect(invalidated).toContain(`app:${release.app.id}`);
    expect(await release.state()).toMatchObject({
      status: "published",
      publishedAt: expect.any(Date),
      files: [
        {
          sha256: createHash("sha256").update(good).digest("hex"),
          contents: { format: "a ZIP archive", entryCount: 1, executables: ["tool/run.sh"], scan: "not_configured" },
        },
      ],
    });
    expect(
      await db.auditEvent.findFirst({ where: { subjectId: release.app.id, action: "release.publish" } }),
    ).toMatchObject({
      actorId: null,
      to: { version: "2.0" },
    });
  });

  it("passes an unverified or suspended developer's release to moderation", async () => {
    for (const change of [{ verified: false }, { suspendedAt: new Date(), suspensionReason: "Spam" }]) {
      const release = await draft();
      await release.publish();
      await db.user.update({ where: { id: release.developer.id }, data: change });
      await runJobs();
      expect(await release.state()).toMatchObject({ status: "review", publishedAt: null });
    }
  });

  it("returns a release with a hostile file to its developer with the reason, and leaves the previous one", async () => {
    const release = await draft({ files: { "good.zip": good, "tool.zip": hostile } });
    const previous = await createRelease({ appId: release.app.id, version: "1.0", status: "published" });
    await release.publish();
    await runJobs();
    const problem = 'tool.zip: The archive contains the path "../evil", which leads outside it.';
    expect(await release.state()).toMatchObject({
      status: "draft",
      problem,
      files: [{ sha256: expect.any(String) }, { sha256: null, contents: null }],
    });
    expect(await db.release.findUnique({ where: { id: previous.id } })).toMatchObject({ status: "published" });
    const [mail = ""] = await release.mails();
    expect(mail).toContain(`Subject: “${release.app.title} 2.0” couldn't be published`);
    expect(mail).toContain(`> ${problem}`);
    // Submitted again without that file, it passes.
    await db.releaseFile.deleteMany({ where: { releaseId: release.id, name: "tool.zip" } });
    await release.publish();
    await runJobs();
    expect(await release.state()).toMatchObject({ status: "published", problem: null });
  });

  it("names a file whose object is missing or has another size", async () => {
    const release = await draft({ files: {} });
    await createReleaseFile({ releaseId: release.id, name: "gone.zip" });
    const { id } = await store(release.id, "short.zip", good);
    await getObjectStore().put(releaseObjectPath(id), good.subarray(1), "application/octet-stream");
    await release.publish();
    await runJobs();
    expect((await release.state()).problem).toBe(
      "gone.zip: The stored file is missing. Remove it and upload it again.\n" +
        "short.zip: The upload is incomplete. Upload the file again.",
    );
  });
});

describe("checks that are interrupted", () => {
  it("continue with the files that were not checked yet", async () => {
    const release = await draft({ files: { "a.zip": good, "b.zip": good } });
    await release.publish();
    // As a server leaves it that is killed after the first file.
    await checkRelease.run({ releaseId: release.id });
    const interrupted = await release.state();
    expect(interrupted).toMatchObject({
      status: "processing",
      files: [{ checkedAt: expect.any(Date) }, { sha256: null }],
    });
    await runJobs();
    expect(await release.state()).toMatchObject({
      status: "published",
      files: [
        { checkedAt: interrupted.files[0]?.checkedAt },
        { sha256: createHash("sha256").update(good).digest("hex") },
      ],
    });
  });

  it("publish nothing when the checker is killed, and everything when the job runs again", async () => {
    const release = await draft({ files: { "a.zip": good, "b.zip": good } });
    await release.publish();
    for (let kills = 0; kills < 3; kills += 1) {
      const running = checkRelease.run({ releaseId: release.id });
      process.kill(await findChecker(), "SIGKILL");
      await expect(running).rejects.toThrow("SIGKILL");
      expect(await release.state()).toMatchObject({ status: "processing", publishedAt: null });
    }
    await runJobs();
    expect(await release.state()).toMatchObject({
      status: "published",
      files: [{ sha256: expect.any(String) }, { sha256: expect.any(String) }],
    });
  });

  it("publish once when two run at once, and do nothing afterwards", async () => {
    const release = await draft();
    await release.publish();
    await Promise.all([checkRelease.run({ releaseId: release.id }), checkRelease.run({ releaseId: release.id })]);
    const { publishedAt } = await release.state();
    await checkRelease.run({ releaseId: release.id });
    expect((await release.state()).publishedAt).toEqual(publishedAt);
    expect(await db.auditEvent.count({ where: { subjectId: release.app.id, action: "release.publish" } })).toBe(1);
  });

  it("of an earlier submission do not decide about a later one", async () => {
    const release = await draft();
    await release.publish();
    const { submittedAt } = await release.state();
    await db.release.update({ where: { id: release.id }, data: { submittedAt: new Date(Date.now() + 1_000) } });
    await finishChecks({ id: release.id, submittedAt }, "An old problem.");
    expect(await release.state()).toMatchObject({ status: "processing", problem: null });
  });

  it("are queued again when their job is gone, and given up after a day", async () => {
    const release = await draft();
    await release.publish();
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await recheckReleases.run({});
    await runJobs();
    expect(await release.state()).toMatchObject({ status: "published" });

    const late = await draft();
    await late.publish();
    await db.release.update({ where: { id: late.id }, data: { submittedAt: new Date(Date.now() - 25 * 3_600_000) } });
    await recheckReleases.run({});
    expect(await late.state()).toMatchObject({
      status: "draft",
      problem: expect.stringContaining("We couldn't check this release within a day"),
    });
  });
});

describe("a moderator's decision", () => {
  async function inReview() {
    const release = await draft({ verified: false });
    await release.publish();
    await runJobs();
    return release;
  }

  it("publishes a release, once, with an audit event and an email", async () => {
    const release = await inReview();
    const response = await release.decide({ decision: "approved" });
    expect([response.status, await response.json()]).toMatchObject([200, { status: "published" }]);
    expect(await refusal(await release.decide({ decision: "rejected" }))).toEqual([
      409,
      "This release was decided or returned after you opened it. Review its current state.",
    ]);
    await runJobs();
    expect((await release.mails()).join()).toContain(`Subject: “${release.app.title} 2.0” is published`);
    expect(await db.auditEvent.count({ where: { subjectId: release.app.id, action: "release.approve" } })).toBe(1);
  });

  it("returns a release as a draft with the reason", async () => {
    const release = await inReview();
    expect((await release.decide({ decision: "rejected", reason: "The notes are empty." })).status).toBe(200);
    expect(await release.state()).toMatchObject({ status: "draft", problem: "The notes are empty." });
    await runJobs();
    const [mail = ""] = await release.mails();
    expect(mail).toContain("> The notes are empty.");
  });

  it("counts once when two moderators reject a release at the same time", async () => {
    const release = await inReview();
    const responses = await whileRowLocked(
      (tx) => lockRow(tx, "Release", release.id),
      () => ["Broken.", "Empty."].map((reason) => release.decide({ decision: "rejected", reason })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.auditEvent.count({ where: { subjectId: release.app.id, action: "release.reject" } })).toBe(1);
  });

  it("does not apply to a release that was submitted again, or to the moderator's own", async () => {
    const release = await inReview();
    expect((await release.decide({ decision: "approved", submittedAt: new Date(0).toISOString() })).status).toBe(409);
    await db.user.update({ where: { id: release.developer.id }, data: { role: "admin" } });
    const own = await createSignedInUser("admin");
    await db.release.update({ where: { id: release.id }, data: { developerId: own.user.id } });
    expect((await release.decide({ decision: "approved" }, own.session)).status).toBe(403);
    await db.release.delete({ where: { id: release.id } });
    expect((await release.decide({ decision: "approved" })).status).toBe(404);
  });
});

describe("a release in review", () => {
  it("can be withdrawn by its developer, who changes and submits it again", async () => {
    const release = await draft({ verified: false });
    expect(await refusal(await release.returnToDraft())).toEqual([
      409,
      "This release is no longer in review. Reload the page to see the decision.",
    ]);
    await release.publish();
    await runJobs();
    const response = await release.returnToDraft();
    expect([response.status, await response.json()]).toMatchObject([200, { status: "draft", problem: null }]);
    expect((await release.decide({ decision: "approved" })).status).toBe(409);
    await store(release.id, "manual.zip", good);
    await release.publish();
    await runJobs();
    expect((await release.decide({ decision: "approved" })).status).toBe(200);
    expect(await release.state()).toMatchObject({ status: "published", files: [{}, {}] });
    expect((await release.returnToDraft()).status).toBe(409);
  });

  it("is either decided or withdrawn when both happen at once", async () => {
    const release = await draft({ verified: false });
    await release.publish();
    await runJobs();
    const answers = await whileRowLocked(
      (tx) => lockRow(tx, "Release", release.id),
      () => [release.decide({ decision: "approved" }), release.returnToDraft()],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("a withdrawal", () => {
  /** A published release that a buyer has downloaded. */
  async function sold() {
    const release = await draft();
    await release.publish();
    await runJobs();
    const buyer = await createSignedInUser();
    await db.user.update({ where: { id: buyer.user.id }, data: { emailVerifiedAt: new Date() } });
    const order = await createOrder({ appId: release.app.id, customerId: buyer.user.id });
    const [file] = (await release.state()).files;
    await db.delivery.create({ data: { orderId: order.id, fileId: file?.id ?? "" } });
    return { ...release, buyer: buyer.user, file: file?.id ?? "" };
  }

  it("by the developer notifies who downloaded it, and keeps the files", async () => {
    const release = await sold();
    expect((await release.withdraw("")).status).toBe(400);
    const response = await release.withdraw();
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { status: "withdrawn", withdrawnReason: "It crashes.", withdrawnAt: expect.any(String) },
    ]);
    expect(await refusal(await release.withdraw())).toEqual([409, "Only published releases can be withdrawn."]);
    await runJobs();
    const [mail = ""] = await readMailTo(release.buyer.email);
    expect(mail).toContain(`Subject: “${release.app.title} 2.0” was withdrawn`);
    expect(mail).toContain("> It crashes.");
    expect(await getObjectStore().open(releaseObjectPath(release.file))).not.toBeNull();
    expect(await sumReleaseBytes(db, release.developer.id)).toBe(good.length);
  });

  it("by a moderator needs a reason, removes the files, and tells the developer and the buyers", async () => {
    const release = await sold();
    expect((await release.decide({ decision: "withdrawn" })).status).toBe(400);
    expect(await sumReleaseBytes(db, release.developer.id)).toBe(good.length);
    const invalidated = await collectInvalidatedTags(() =>
      release.decide({ decision: "withdrawn", reason: "It steals passwords." }),
    );
    expect(invalidated).toContain(`app:${release.app.id}`);
    await runJobs();
    expect(await getObjectStore().open(releaseObjectPath(release.file))).toBeNull();
    expect((await release.download(release.file)).status).toBe(404);
    expect(await sumReleaseBytes(db, release.developer.id)).toBe(0);
    for (const { email } of [release.buyer, release.developer])
      expect((await readMailTo(email)).join()).toContain("> It steals passwords.");
    expect(await release.state()).toMatchObject({ status: "withdrawn", files: [{ sha256: expect.any(String) }] });
  });
});
