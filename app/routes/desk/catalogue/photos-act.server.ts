import { removePhoto, savePhoto } from "../../../store/catalogue/photos.server.ts";
import { listPictures } from "../../../store/catalogue/pictures.server.ts";
import { bytesOfFile, NoPhoto, photoSizes } from "../../kit/photo/photo-sizes.server.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, answerOf, photoRefused } from "../kit/answer.ts";
import { chooseAddedPhoto, leaveAddedPhoto } from "./posters.server.ts";

export const photoActs = withRight("manage", { put, remove });

async function pictureOf(form: FormData) {
  return (await listPictures("es")).find(({ scene }) => scene === form.get("scene"));
}

/** Replaces a picture of the site by a photograph. */
async function put({ form, actor }: Press): Promise<Answer> {
  const picture = await pictureOf(form);
  if (!picture) return answerOf("failed");
  const { scene, name: about } = picture;
  try {
    const { files, ...photo } = await photoSizes(await bytesOfFile(form.get("photo")));
    await savePhoto({ scene, ...photo }, files, actor);
    await chooseAddedPhoto(scene, actor);
    return answerOf("photoPut", { about });
  } catch (error) {
    if (error instanceof NoPhoto) return photoRefused(error.reason);
    throw error;
  }
}

async function remove({ form, actor }: Press): Promise<Answer> {
  const picture = await pictureOf(form);
  if (!picture) return answerOf("failed");
  await leaveAddedPhoto(picture.scene, actor);
  await removePhoto(picture.scene, actor);
  return answerOf("photoRemoved", { about: picture.name });
}
