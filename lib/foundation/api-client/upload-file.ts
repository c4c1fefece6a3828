import { ApiError, CONNECTION_ERROR } from "@/lib/foundation/api-client/api";

type UploadOptions = {
  /** Called with the uploaded part of the file, from 0 to 1. `fetch` reports no upload progress. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads one file as a multipart form, in the field `file` (docs/product.md#uploaded-images), without retries.
 * @returns the URL of the stored file
 * @throws ApiError "<status>: <body>" for an error response, TypeError when the connection fails, AbortError when
 * aborted
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
