import { requireOperator } from "../../../auth/operator.server.ts";
import { photoTexts } from "../../../texts/desk/catalogue/photos.ts";
import { answered } from "../kit/acts.server.ts";
import { DeskForms } from "../kit/form.tsx";
import type { Route } from "./+types/photos";
import { PhotoCard } from "./photo-card.tsx";
import { photoActs } from "./photos-act.server.ts";
import { listPhotoPlaces } from "./posters.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: photoTexts.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  return await listPhotoPlaces();
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, photoActs);
}

export default function Photos({ loaderData: pictures, actionData }: Route.ComponentProps) {
  return (
    <DeskForms latest={actionData} click="">
      <div className="wrap grid gap-6 py-6">
        <div>
          <h1 className="text-3xl">{photoTexts.heading}</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{photoTexts.lead}</p>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((picture) => (
            <li key={picture.scene}>
              <PhotoCard picture={picture} />
            </li>
          ))}
        </ul>
      </div>
    </DeskForms>
  );
}
