import { findOwnRequest } from "@/lib/project-requests/find-own-request";
import { createRequest } from "@/tests/fixtures/projects";
import { signedIn } from "@/tests/fixtures/sessions";

it("is an own request of any status, and nobody else's", async () => {
  const [client, other] = await Promise.all([signedIn(), signedIn("admin")]);
  const { id } = await createRequest({ clientId: client.user.id, status: "cancelled" });
  expect(await findOwnRequest(client.viewer, id)).toMatchObject({ id, status: "cancelled" });
  expect(await findOwnRequest(other.viewer, id)).toBeNull();
  for (const unknown of ["7", crypto.randomUUID()]) expect(await findOwnRequest(client.viewer, unknown)).toBeNull();
});
