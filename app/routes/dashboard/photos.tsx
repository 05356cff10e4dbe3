import { useCallback, useState } from "react";
import { data } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { operatorWith } from "../../domain/actor.ts";
import { log } from "../../log.server.ts";
import { listPictures } from "../../store/catalogue.server.ts";
import { removePhoto, savePhoto } from "../../store/photos.server.ts";
import { deskTexts } from "../../texts/es-desk.ts";
import { photoTexts } from "../../texts/es-photos.ts";
import { postedForm } from "../form.server.ts";
import type { Route } from "./+types/photos";
import { ActionNotice, type ActionResult } from "./notice.tsx";
import { PhotoCard } from "./photo-card.tsx";
import { NoPhoto, photoSizes } from "./photo-sizes.server.ts";

export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: photoTexts.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  return await listPictures("es");
}

export async function action({ request }: Route.ActionArgs) {
  const actor = operatorWith((await requireOperator(request)).id);
  const form = await postedForm(request);
  const picture = (await listPictures("es")).find((picture) => picture.scene === form.get("scene"));
  if (!picture) return data<ActionResult>({ outcome: "failed" }, { status: 400 });
  const { scene, name: reference } = picture;
  try {
    if (form.get("intent") === "remove") {
      await removePhoto(scene, actor);
      return data<ActionResult>({ outcome: "photoRemoved", reference });
    }
    const { files, ...photo } = await photoSizes(await bytesOf(form.get("photo")));
    await savePhoto({ scene, ...photo }, files, actor);
    return data<ActionResult>({ outcome: "photoPut", reference });
  } catch (error) {
    if (error instanceof NoPhoto)
      return data<ActionResult>({ outcome: error.reason, reference }, { status: 400 });
    log.error({ error }, "photo");
    return data<ActionResult>({ outcome: "failed", reference }, { status: 500 });
  }
}

async function bytesOf(file: FormDataEntryValue | null): Promise<Buffer> {
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}

export default function Photos({ loaderData: pictures, actionData }: Route.ComponentProps) {
  const [told, tell] = useState<ActionResult | undefined>(actionData);
  const close = useCallback(() => tell(undefined), []);
  const isRefused = told?.outcome === "photoUnreadable" || told?.outcome === "photoTooSmall";
  return (
    <div className="wrap grid gap-6 py-6">
      <div>
        <h1 className="text-3xl">{photoTexts.heading}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{photoTexts.lead}</p>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture) => (
          <li key={picture.scene}>
            <PhotoCard
              picture={picture}
              tell={tell}
              refusal={
                isRefused && told.reference === picture.name ? deskTexts.told[told.outcome] : undefined
              }
            />
          </li>
        ))}
      </ul>
      <ActionNotice told={isRefused ? undefined : told} here="/dashboard/admin/photos" close={close} />
    </div>
  );
}
