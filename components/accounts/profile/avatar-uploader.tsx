"use client";

import "@/components/ui/uppy.css";
import AwsS3, { type AwsBody } from "@uppy/aws-s3";
import Uppy, { type Meta, type UppyFile } from "@uppy/core";
import "@uppy/core/css/style.min.css";
import type DashboardPlugin from "@uppy/dashboard";
import "@uppy/dashboard/css/style.min.css";
import ImageEditor from "@uppy/image-editor";
import "@uppy/image-editor/css/style.min.css";
import Dashboard from "@uppy/react/dashboard";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { api } from "@/lib/foundation/api-client/api";
import { IMAGE_TYPES } from "@/lib/foundation/format/file-types";
import { MAX_AVATAR_BYTES } from "@/lib/foundation/uploads/uploads.constants";

/** docs/product.md#profile. */
const INFO_TIMEOUT_MS = 5000;
const HEIGHT_PX = 340;
// The server scales the image to half of this, so more would be wasted bandwidth.
const CROPPED_PX = 1024;

/** The widget's own texts are technical and list four file types. */
const NOT_AN_IMAGE = "We can't open this file as an image. Choose another one.";
const LOCALE = {
  strings: {
    youCanOnlyUploadFileTypes: "Only PNG, JPG, GIF or WebP images",
    additionalRestrictionsFailed: "And %{count} more not added",
  },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
};

export type AvatarUploaderProps = {
  /** Called with the URL to which the image was uploaded, for `PUT /api/profile/avatar`. */
  onUploaded: (address: string) => void;
  onError: (error: unknown) => void;
};

/** Accepts one image of at most 5 MB and uploads it with a single PUT, only on request. */
function createUploader() {
  const uppy = new Uppy<Meta, AwsBody>({
    autoProceed: false,
    infoTimeout: INFO_TIMEOUT_MS,
    locale: LOCALE,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_AVATAR_BYTES, allowedFileTypes: IMAGE_TYPES },
  });
  // Browsers apply the EXIF orientation themselves.
  const cropperOptions = {
    aspectRatio: 1,
    initialAspectRatio: 1,
    viewMode: 1 as const,
    autoCropArea: 1,
    checkOrientation: false,
    croppedCanvasOptions: { maxWidth: CROPPED_PX, maxHeight: CROPPED_PX },
  };
  uppy.use(ImageEditor, {
    quality: 0.9,
    cropperOptions,
    actions: { cropSquare: false, cropWidescreen: false, cropWidescreenVertical: false, granularRotate: false },
  });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    signRequest: async () => {
      const [file] = uppy.getFiles();
      const query = { type: IMAGE_TYPES.find((type) => type === file?.type), size: file?.size ?? 0 };
      const { uploadURL } = await api("POST /api/objects/upload", { query });
      uppy.setMeta({ address: uploadURL });
      return { url: uploadURL };
    },
  });
  return uppy;
}

/**
 * Opens the editor for a file that the browser can show, and refuses any other, such as a text named .png. The widget's
 * own `autoOpen` does not look at the content and would open an empty editor.
 */
async function openEditor(uppy: Uppy<Meta, AwsBody>, file: UppyFile<Meta, AwsBody>): Promise<void> {
  try {
    (await createImageBitmap(file.data as Blob)).close();
    uppy.hideInfo();
    uppy.getPlugin<DashboardPlugin<Meta, AwsBody>>("Dashboard")?.openFileEditor(file);
  } catch {
    uppy.removeFile(file.id);
    uppy.info(NOT_AN_IMAGE, "error", INFO_TIMEOUT_MS);
  }
}

/** The widget can render list items without a list: adds the missing role. A callback for `ref`. */
function addListRole(box: HTMLElement | null) {
  if (!box) return;
  const observer = new MutationObserver(() =>
    box.querySelector(".uppy-Dashboard-files:not([role])")?.setAttribute("role", "list"),
  );
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The photo dialog's widget: select, crop to a square and upload (docs/product.md#profile). */
export function AvatarUploader({ onUploaded, onError }: AvatarUploaderProps) {
  const [uppy] = useState(createUploader);
  const handleUploaded = useEffectEvent(onUploaded);
  const failed = useEffectEvent(onError);
  useEffect(() => {
    uppy.on("file-added", (file) => void openEditor(uppy, file));
    uppy.on("upload-error", (_file, error) => failed(error));
    uppy.on("complete", ({ successful }) => {
      if (successful?.length) handleUploaded(String(uppy.getState().meta.address));
    });
  }, [uppy]);
  // Cancel while the widget still listens. Otherwise it would try to render a thumbnail of a removed file and log an
  // error.
  useLayoutEffect(() => () => uppy.cancelAll(), [uppy]);
  return (
    // Isolated, because the widget's own z-indexes would lift it over other layers.
    <div ref={addListRole} className="isolate">
      <Dashboard
        uppy={uppy}
        theme="light"
        width="100%"
        height={HEIGHT_PX}
        proudlyDisplayPoweredByUppy={false}
        note="PNG, JPG, GIF or WebP, up to 5 MB"
      />
    </div>
  );
}
