import { findOther } from "@/lib/messaging/conversations/participants";
import { createOrder, createUser } from "@/tests/fixtures/factories";
import { createRequest } from "@/tests/fixtures/projects";

it("finds an order's other party, for its buyer and its seller only", async () => {
  const { id, customerId, developerId } = await createOrder();
  const about = { kind: "order" as const, id };
  expect(await findOther(customerId ?? "", about)).toBe(developerId);
  expect(await findOther(developerId ?? "", about)).toBe(customerId);
  expect(await findOther(crypto.randomUUID(), about)).toBeNull();
});

it("finds a request's client, and the developer of a profile", async () => {
  const { id: clientId } = await createUser();
  const { id } = await createRequest({ clientId });
  const userId = crypto.randomUUID();
  expect(await findOther(userId, { kind: "project_request", id })).toBe(clientId);
  expect(await findOther(userId, { kind: "developer", id: clientId })).toBe(clientId);
  for (const unknown of [crypto.randomUUID(), "nothing"])
    expect(await findOther(userId, { kind: "project_request", id: unknown })).toBeNull();
});
