import { partnerPapers } from "../../../texts/desk/partner/partner-papers.ts";
import { DeskForm } from "../kit/form.tsx";
import { PhotoField } from "../kit/photo/photo-form.tsx";
import { useMay } from "../kit/shut.tsx";
import { Submit } from "../kit/submit.tsx";
import type { PartnerPage } from "./partner-page.server.ts";

const { logo: words } = partnerPapers;

/** Shows the logo of a partner, with the forms that put and remove it; drawings of large logos keep their ground. */
export function PartnerLogo({ logo }: Pick<PartnerPage, "logo">) {
  const mayManage = useMay("manage");
  if (!mayManage && !logo) return null;
  return (
    <section
      aria-labelledby="logo"
      className="grid gap-2 rounded-card bg-shell px-4 py-3.5 shadow-card sm:px-5"
    >
      <h2 id="logo" className="text-xl">
        {words.heading}
      </h2>
      {logo && (
        <p className="grid min-h-24 place-items-center rounded-2xl border border-ink/15 bg-white p-4">
          <img {...logo} alt="" className="h-auto max-h-24 w-auto max-w-full" />
        </p>
      )}
      {mayManage && (
        <DeskForm
          name="logo"
          intent="putLogo"
          encType="multipart/form-data"
          className="flex flex-wrap items-end gap-x-4 gap-y-3"
        >
          <PhotoField label={words.file} hint={words.hint} />
          <Submit look="quiet" doing={words.putting}>
            {words.put}
          </Submit>
        </DeskForm>
      )}
      {mayManage && logo && (
        <DeskForm name="noLogo" intent="removeLogo">
          <button type="submit" className="min-h-11 font-semibold underline underline-offset-2">
            {words.remove}
          </button>
        </DeskForm>
      )}
    </section>
  );
}
