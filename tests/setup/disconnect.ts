// Each test file loads its own copy of lib/foundation/db/client; close its connections at the end.
afterAll(async () => {
  const shared = globalThis as { forgehallDb?: { $disconnect(): Promise<void> } };
  await shared.forgehallDb?.$disconnect();
});
