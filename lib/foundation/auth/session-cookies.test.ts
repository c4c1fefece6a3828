import { deviceCookie, rememberDevice, signInCookies, signOutCookies } from "@/lib/foundation/auth/session-cookies";
import { resolveViewer } from "@/lib/foundation/auth/viewer";
import { createSignedInUser } from "@/tests/fixtures/sessions";

// Settings are read on first use.
process.env.APP_URL = "https://forgehall.example";

describe("cookies over HTTPS", () => {
  it("binds the device cookie to this host and HTTPS and hides it from scripts", () => {
    const cookie = deviceCookie(rememberDevice(undefined, "ada@example.com"));
    expect(cookie).toMatch(/^__Host-forgehall-device=/);
    expect(cookie.split("; ")).toEqual(expect.arrayContaining(["Path=/", "SameSite=Lax", "HttpOnly", "Secure"]));
  });

  it("binds the session cookie to this host and HTTPS and hides it from scripts and other sites", () => {
    for (const [cookie = ""] of [signInCookies("a-token"), signOutCookies()]) {
      expect(cookie).toMatch(/^__Host-forgehall-session=/);
      expect(cookie.split("; ")).toEqual(expect.arrayContaining(["Path=/", "SameSite=Lax", "HttpOnly", "Secure"]));
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it("ignores a session cookie without the prefix, which a sibling host or plain HTTP can set", async () => {
    const { user, session } = await createSignedInUser();
    const viewerOf = (cookie: string) => resolveViewer(new Headers({ cookie }));
    expect(await viewerOf(`__Host-forgehall-session=${session}`)).toMatchObject({ id: user.id });
    expect(await viewerOf(`forgehall-session=${session}`)).toBeNull();
  });
});
