import { data } from "react-router";
import { log } from "../../../log.server.ts";
import { removePhoto, savePhoto } from "../../../store/catalogue/photos.server.ts";
import { listPictures } from "../../../store/catalogue/pictures.server.ts";
import { type Press, type PressedAct, withRight } from "../kit/acts.server.ts";
import type { ActionResult } from "../kit/notice.tsx";
import { NoPhoto, photoSizes } from "../kit/photo-sizes.server.ts";

export const photoActs = withRight("manage", { put, remove });

/** Replaces a picture of the site by a photograph, or removes the photograph. */
export async function actOnPhotos({ form, act }: PressedAct<ActionResult>) {
  const picture = await pictureOf(form);
  if (!picture) return data<ActionResult>({ outcome: "failed" }, { status: 400 });
  const reference = picture.name;
  try {
    return data<ActionResult>({ ...(await act()), reference });
  } catch (error) {
    if (error instanceof NoPhoto)
      return data<ActionResult>({ outcome: error.reason, reference }, { status: 400 });
    log.error({ error }, "photo");
    return data<ActionResult>({ outcome: "failed", reference }, { status: 500 });
  }
}

async function pictureOf(form: FormData) {
  return (await listPictures("es")).find(({ scene }) => scene === form.get("scene"));
}

async function put({ form, actor }: Press): Promise<ActionResult> {
  const { scene } = (await pictureOf(form))!;
  const { files, ...photo } = await photoSizes(await bytesOfFile(form.get("photo")));
  await savePhoto({ scene, ...photo }, files, actor);
  return { outcome: "photoPut" };
}

async function remove({ form, actor }: Press): Promise<ActionResult> {
  await removePhoto((await pictureOf(form))!.scene, actor);
  return { outcome: "photoRemoved" };
}

async function bytesOfFile(file: FormDataEntryValue | null): Promise<Buffer> {
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}
