import { seededId } from "./seeded-id";

/** The storage folder of a cover: an id like that of any uploaded image. */
export const imageId = (coverId: string) => seededId(`image ${coverId}`);

/** What an app stores of an image: the path of its widest version. */
export const imagePath = (coverId: string) => `/objects/images/${imageId(coverId)}/1280.webp`;
