"use client";

import AwsS3, { type AwsBody } from "@uppy/aws-s3";
import "@uppy/core/css/style.min.css";
import Uppy, { type Meta } from "@uppy/core";
import "@uppy/dashboard/css/style.min.css";
import ImageEditor from "@uppy/image-editor";
import "@uppy/image-editor/css/style.min.css";
import Dashboard from "@uppy/react/dashboard";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import "@/components/profile/avatar-uploader.css";
import { apiRequest } from "@/lib/api-client/api-request";
import { IMAGE_TYPES, MAX_AVATAR_BYTES } from "@/lib/uploads/uploads.constants";

/** Spec section 9. */
const INFO_TIMEOUT_MS = 5000;
const HEIGHT_PX = 340;
// Drawn anew at half of this by the server; more would only travel.
const CROPPED_PX = 1024;

/** The widget tells of four files; its own words for their types and for the rest are a program's. */
const LOCALE = {
  strings: {
    youCanOnlyUploadFileTypes: "You can only upload PNG, JPG, GIF or WebP",
    additionalRestrictionsFailed: "Left out besides these: %{count}",
  },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
};

type AvatarUploaderProps = {
  /** The picture was sent to this address, which `PUT /api/profile/avatar` takes. */
  onUploaded: (address: string) => void;
  onError: (error: unknown) => void;
};

/** One image of at most 5 MB, sent by one PUT, on the explicit action alone. */
function createUploader() {
  const uppy = new Uppy<Meta, AwsBody>({
    autoProceed: false,
    infoTimeout: INFO_TIMEOUT_MS,
    locale: LOCALE,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_AVATAR_BYTES, allowedFileTypes: [...IMAGE_TYPES] },
  });
  // Browsers turn a photo the right way up by themselves.
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
      const known = new URLSearchParams({ type: file?.type ?? "", size: String(file?.size ?? 0) });
      const { uploadURL } = await apiRequest<{ uploadURL: string }>("POST", `/api/objects/upload?${known}`);
      uppy.setMeta({ address: uploadURL });
      return { url: uploadURL };
    },
  });
  return uppy;
}

/** With one file the widget draws an item of a list that is none to assistive technology: this says that it is one. */
function addListRole(box: HTMLElement | null) {
  if (!box) return;
  const observer = new MutationObserver(() =>
    box.querySelector(".uppy-Dashboard-files:not([role])")?.setAttribute("role", "list"),
  );
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The widget of the photo dialog: choose, crop to a square, send (spec section 9). */
export function AvatarUploader({ onUploaded, onError }: AvatarUploaderProps) {
  const [uppy] = useState(createUploader);
  const sent = useEffectEvent(onUploaded);
  const failed = useEffectEvent(onError);
  useEffect(() => {
    uppy.on("upload-error", (_file, error) => failed(error));
    uppy.on("complete", ({ successful }) => {
      if (successful?.length) sent(String(uppy.getState().meta.address));
    });
  }, [uppy]);
  // While the widget still listens: it would go on to draw a thumbnail of a file that is gone, and complain of it.
  useLayoutEffect(() => () => uppy.cancelAll(), [uppy]);
  return (
    <div ref={addListRole}>
      <Dashboard
        uppy={uppy}
        theme="light"
        width="100%"
        height={HEIGHT_PX}
        autoOpen="imageEditor"
        proudlyDisplayPoweredByUppy={false}
        note="PNG, JPG, GIF or WebP, up to 5 MB"
      />
    </div>
  );
}
