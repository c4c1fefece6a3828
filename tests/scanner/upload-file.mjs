const requestHeaders = (visitor) => ({ cookie: visitor.cookie, "sec-fetch-site": "same-origin" });

/** Sends a file as the uploader does. @returns its status, what was said, and the milliseconds it took */
export async function uploadFile(base, visitor, content, { kind = "attachment", name = "offer.pdf" } = {}) {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  const began = Date.now();
  const response = await fetch(`${base}/api/upload?kind=${kind}`, {
    method: "POST",
    headers: requestHeaders(visitor),
    body: form,
  });
  return { status: response.status, text: await response.text(), ms: Date.now() - began };
}

/** Sends a profile picture and makes it one's own. @returns the same of the second step */
export async function uploadAvatar(base, visitor, content) {
  const opened = await visitor.ask(base, "/api/objects/upload", { method: "POST", body: {} });
  const { uploadURL } = JSON.parse(opened.text);
  await fetch(uploadURL, { method: "PUT", headers: { "content-type": "image/png" }, body: content });
  return visitor.ask(base, "/api/profile/avatar", { method: "PUT", body: { avatarURL: uploadURL } });
}
