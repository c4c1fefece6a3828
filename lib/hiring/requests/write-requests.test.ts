import { findOwnRequest } from "@/lib/hiring/requests/write-requests";
import { createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("findOwnRequest returns the viewer's own request in any status, and null for other users", async () => {
  const [client, other] = await Promise.all([createSignedInUser(), createSignedInUser("admin")]);
  const { id } = await createRequest({ clientId: client.user.id, status: "cancelled" });
  expect(await findOwnRequest(client.viewer, id)).toMatchObject({ id, status: "cancelled" });
  expect(await findOwnRequest(other.viewer, id)).toBeNull();
  for (const unknown of ["7", crypto.randomUUID()]) expect(await findOwnRequest(client.viewer, unknown)).toBeNull();
});
