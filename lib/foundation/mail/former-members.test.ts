import { deleteUser } from "@/lib/accounts/users/deletion";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { createUser } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";

const notify = (to: Parameters<typeof sendMail>[0]["to"], about: { id: string; name: string }, subject: string) =>
  sendMail({
    key: crypto.randomUUID(),
    kind: "message",
    to,
    about,
    content: { subject, heading: subject, paragraphs: [`${about.name} wrote to you about “Annals”.`] },
  });
const read = async (userId: string) =>
  (await db.notification.findMany({ where: { userId }, orderBy: { createdAt: "asc" } })).map(({ title, body }) => [
    title,
    body,
  ]);

it("replaces the name of a deleted account in others' notifications, and no one else's", async () => {
  const [reader, former, other] = [
    await createUser(),
    await createUser({ name: "Ann (dev)" }),
    await createUser({ name: "Ann" }),
  ];
  await notify(reader, former, "New message from Ann (dev)");
  await notify(reader, other, "New message from Ann");
  await transaction((tx) => deleteUser(tx, null, former.id));
  await runJobs();
  expect(await read(reader.id)).toEqual([
    ["New message from Former member", "Former member wrote to you about “Annals”."],
    ["New message from Ann", "Ann wrote to you about “Annals”."],
  ]);
  await transaction((tx) => deleteUser(tx, null, other.id));
  await runJobs();
  expect((await read(reader.id))[1]).toEqual([
    "New message from Former member",
    "Former member wrote to you about “Annals”.",
  ]);
  expect(await db.notification.count({ where: { userId: reader.id, aboutName: { not: null } } })).toBe(0);
});
