import { seededId } from "./seeded-id";

/** The folder that a cover has in storage: an id like that of any uploaded image. */
export const imageId = (coverId: string) => seededId(`image ${coverId}`);

/** What an app keeps of a picture: the path of its widest version. */
export const imagePath = (coverId: string) => `/objects/images/${imageId(coverId)}/1280.webp`;
