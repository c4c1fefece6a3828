import { UserError, describeError } from "./user-error.mjs";

test("a full disk gives the same message however it was reported", () => {
  const full = "The disk is full (Build): free some space and start again.";
  expect(describeError(Object.assign(new Error("write"), { code: "ENOSPC" }), "Build")).toBe(full);
  expect(describeError(Object.assign(new Error("could not extend file"), { code: "53100" }), "Build")).toBe(full);
  expect(describeError(new Error("cp: No space left on device"), "Build")).toBe(full);
});

test("our own messages are kept, and other errors are reduced to their first line", () => {
  expect(describeError(new UserError("Port 3000 is taken."), "Server")).toBe("Port 3000 is taken.");
  expect(describeError(new Error("first\n  second"), "Build")).toBe("Build failed: first");
});
