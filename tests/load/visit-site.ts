import { buyApp } from "../chaos/simulate-buyer";
import { createImage } from "../harness/create-image";
import { fetchPage } from "../harness/fetch-page";
import type { Random } from "../harness/seeded-random";
import type { Stack } from "../harness/start-stack";
import { uploadFile } from "../harness/upload-file";
import { PASSWORD, postJson, registerUser } from "../harness/users";

/**
 * What users do, one action after the other without end: cached and rendered pages, the API, signing in, buying,
 * uploading. Each goes on when the next is asked for, and yields its status.
 * @param apps ids of approved apps
 */
export async function* visitSite(stack: Stack, apps: string[], random: Random): AsyncGenerator<number, never> {
  const visit = async (path: string, cookie?: string) => (await fetchPage(stack.url + path, cookie)).status;
  for (let round = 0; ; round += 1) {
    yield visit("/");
    yield visit(`/browse-apps?anew=${round}`);
    yield visit(`/app/${random.pick(apps)}`);
    yield visit(`/app/${random.pick(apps)}?anew=${round}`);
    yield visit(`/browse-apps?search=${random.pick(["tool", "notes", "data", "team"])}`);
    yield visit("/api/apps?limit=24");
    yield visit("/hire-developers");
    yield visit(`/nothing-${round}`);
    const { email, cookie } = await registerUser(stack.url, `visitor-${round}`);
    yield 201;
    const password = round % 2 ? PASSWORD : "a wrong password";
    yield (await postJson(stack.url, "/api/login", { email, password })).status;
    await buyApp(stack, cookie, random.pick(apps), random);
    yield 200;
    yield uploadScreenshot(stack, cookie, random);
    yield visit("/customer-dashboard", cookie);
  }
}

async function uploadScreenshot(stack: Stack, cookie: string, random: Random): Promise<number> {
  const content = await createImage({ r: Math.floor(random.between(0, 255)), g: 100, b: 90 });
  return (await uploadFile(stack.url, cookie, "image", { content, name: "picture.png", type: "image/png" })).status;
}
