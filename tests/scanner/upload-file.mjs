const requestHeaders = (visitor) => ({ cookie: visitor.cookie, "sec-fetch-site": "same-origin" });

/** Sends a file like the uploader. @returns the status, the message, and the duration in milliseconds */
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

/** Uploads a profile picture and claims it. @returns the same, for the claim */
export async function uploadAvatar(base, visitor, content) {
  const opened = await visitor.ask(base, "/api/objects/upload", { method: "POST", body: {} });
  const { uploadURL } = JSON.parse(opened.text);
  await fetch(uploadURL, { method: "PUT", headers: { "content-type": "image/png" }, body: content });
  return visitor.ask(base, "/api/profile/avatar", { method: "PUT", body: { avatarURL: uploadURL } });
}
