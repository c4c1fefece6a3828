import { ApiError, CONNECTION_ERROR } from "@/lib/api-client/api-error";

type UploadOptions = {
  /** How much of the file has left, from 0 to 1. `fetch` cannot tell. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Sends one file as a multipart form, in the field `file` (spec section 7). Nothing is retried.
 * @returns where the file is served
 * @throws ApiError "<status>: <body>" for a refusal, TypeError when the connection breaks, AbortError when called off
 */
export function uploadFile(url: string, file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("file", file);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText || statusText));
      resolve((JSON.parse(responseText) as { url: string }).url);
    };
    request.onerror = () => reject(new TypeError(CONNECTION_ERROR));
    request.onabort = () => reject(new DOMException("Called off.", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", url);
    request.withCredentials = true;
    request.send(form);
  });
}
