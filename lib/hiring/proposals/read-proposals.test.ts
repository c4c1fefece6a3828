import { findOwnProposals } from "@/lib/hiring/proposals/read-proposals";
import { createProposal, createRequest } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("findOwnProposals returns only the developer's own proposals for the given requests", async () => {
  const [developer, client] = await Promise.all([createSignedInUser("developer"), createSignedInUser()]);
  const [mine, foreign, elsewhere] = await Promise.all([createRequest(), createRequest(), createRequest()]);
  await createProposal({ projectRequestId: mine.id, developerId: developer.user.id, status: "rejected" });
  await createProposal({ projectRequestId: elsewhere.id, developerId: developer.user.id });
  await createProposal({ projectRequestId: foreign.id });
  expect(await findOwnProposals(developer.viewer, [mine.id, foreign.id])).toEqual({ [mine.id]: "rejected" });
  expect(await findOwnProposals(client.viewer, [mine.id])).toEqual({});
});
