import { getUploadedUrls, isUploading } from "@/components/forms/uploads/upload-rules";
import { type SendFile, UploadQueue } from "@/components/forms/uploads/use-uploads";
import { ApiError, CONNECTION_ERROR } from "@/lib/foundation/api-client/api";

type Call = {
  name: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
  resolve: (url: string) => void;
  reject: (error: unknown) => void;
};

/** Creates a queue whose requests the test completes. */
function startList(urls: string[] = []) {
  const calls: Call[] = [];
  const send: SendFile = (file, how) =>
    new Promise((resolve, reject) => void calls.push({ name: file.name, ...how, resolve, reject }));
  const emitted = {
    urls: [] as string[][],
    busy: [] as boolean[],
    rejected: [] as [string, string][],
    settled: [] as [number, number][],
  };
  const list = new UploadQueue(send, urls);
  list.setListeners({
    onUrlsChange: (now) => emitted.urls.push(now),
    onUploadingChange: (busy) => emitted.busy.push(busy),
    onRejected: (...rejected) => emitted.rejected.push(rejected),
    onSettled: (...counts) => emitted.settled.push(counts),
  });
  return {
    list,
    calls,
    emitted,
    files: (...names: string[]) => names.map((name) => new File(["x"], name, { type: "image/png" })),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));
const states = (list: UploadQueue) => list.getSnapshot().map(({ name, state }) => `${name} ${state}`);

describe("UploadQueue", () => {
  it("uploads two files at a time, each with its progress, and keeps their order", async () => {
    const { list, calls, emitted, files } = startList();
    list.add(files("a", "b", "c"));
    expect(states(list)).toEqual(["a sending", "b sending", "c waiting"]);
    calls[0]?.onProgress(0.5);
    expect(list.getSnapshot().map((item) => (item.state === "sending" ? item.progress : null))).toEqual([0.5, 0, null]);
    calls[1]?.resolve("/b");
    await settle();
    expect(states(list)).toEqual(["a sending", "b done", "c sending"]);
    calls[0]?.resolve("/a");
    calls[2]?.resolve("/c");
    await settle();
    expect(emitted).toEqual({
      urls: [["/b"], ["/a", "/b"], ["/a", "/b", "/c"]],
      busy: [true, false],
      rejected: [],
      settled: [[3, 0]],
    });
  });

  it("keeps a file that may succeed in a retry, and drops one that the server rejects", async () => {
    const { list, calls, emitted, files } = startList();
    list.add(files("broken", "judged"));
    calls[0]?.reject(new TypeError(CONNECTION_ERROR));
    calls[1]?.reject(new ApiError(400, "This picture is damaged."));
    await settle();
    expect(list.getSnapshot()).toMatchObject([
      { name: "broken", state: "failed", reason: "The connection was lost. Please try again." },
    ]);
    expect(list.getSnapshot()).toHaveLength(1);
    expect(emitted.rejected).toEqual([["judged", "This picture is damaged."]]);
    expect(emitted.settled).toEqual([[0, 2]]);

    list.retry(list.getSnapshot()[0]?.key ?? "");
    calls[2]?.resolve("/a");
    await settle();
    expect(getUploadedUrls(list.getSnapshot())).toEqual(["/a"]);
    expect(emitted.settled).toEqual([
      [0, 2],
      [1, 0],
    ]);
  });

  it("says that the session has ended, and keeps the file for another try", async () => {
    const { list, calls, emitted, files } = startList();
    const signedOut: unknown[] = [];
    list.setListeners({
      onUrlsChange: () => undefined,
      onUploadingChange: () => undefined,
      onRejected: (...rejected) => emitted.rejected.push(rejected),
      onSettled: (...counts) => emitted.settled.push(counts),
      onSignedOut: (error) => signedOut.push(error),
    });
    list.add(files("a"));
    const error = new ApiError(401, "Please sign in to continue.");
    calls[0]?.reject(error);
    await settle();
    expect(list.getSnapshot()).toMatchObject([
      { name: "a", state: "failed", reason: "Your session has ended. Sign in, then try again." },
    ]);
    expect([signedOut, emitted.rejected, emitted.settled]).toEqual([[error], [], [[0, 1]]]);
  });

  it("aborts a removed file and starts the next one", async () => {
    const { list, calls, emitted, files } = startList();
    list.add(files("a", "b", "c"));
    list.remove(list.getSnapshot()[0]?.key ?? "");
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.reject(new DOMException("Called off.", "AbortError"));
    await settle();
    expect(states(list)).toEqual(["b sending", "c sending"]);
    calls[1]?.resolve("/b");
    calls[2]?.resolve("/c");
    await settle();
    expect(emitted.settled).toEqual([[2, 0]]);
    expect(isUploading(list.getSnapshot())).toBe(false);
  });

  it("moves a file to any position", () => {
    const { list, emitted } = startList(["/a", "/b", "/c"]);
    const key = list.getSnapshot()[0]?.key ?? "";
    list.move(key, 2);
    list.move(key, 2);
    list.move(key, 1);
    expect(emitted.urls).toEqual([
      ["/b", "/c", "/a"],
      ["/b", "/a", "/c"],
    ]);
  });

  it("syncs with the form's value without losing uploads in progress", async () => {
    const { list, calls, emitted, files } = startList(["/a"]);
    list.add(files("b"));
    list.syncUrls(["/draft"]);
    expect(states(list)).toEqual(["draft done", "b sending"]);
    calls[0]?.resolve("/b");
    await settle();
    expect(emitted.urls).toEqual([["/draft", "/b"]]);
  });

  it("ignores a late echo of a value that it emitted", async () => {
    const { list, calls, files } = startList();
    list.add(files("a", "b"));
    calls[0]?.resolve("/a");
    calls[1]?.resolve("/b");
    await settle();
    list.syncUrls(["/a"]);
    expect(getUploadedUrls(list.getSnapshot())).toEqual(["/a", "/b"]);
    list.syncUrls(["/a", "/b"]);
    list.syncUrls(["/a"]);
    expect(getUploadedUrls(list.getSnapshot())).toEqual(["/a"]);
  });

  it("aborts all uploads when disposed", () => {
    const { list, calls, files } = startList();
    list.add(files("a", "b", "c"));
    list.dispose();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
