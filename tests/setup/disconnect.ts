// Each test file loads its own copy of lib/db/client; its connections end with it.
afterAll(async () => {
  const shared = globalThis as { forgehallDb?: { $disconnect(): Promise<void> } };
  await shared.forgehallDb?.$disconnect();
});
