import { useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Waves } from "../../../ui/waves.tsx";

export function Closing() {
  const t = useTexts();
  const { heading, text } = t.home.closing;
  return (
    <section className="bg-mango pt-16 lg:pt-24">
      <div className="px-5 pb-10">
        <div className="mx-auto max-w-6xl">
          <h2 className="text-5xl lg:text-7xl">{heading}</h2>
          <p className="mt-4 max-w-xl text-lg">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={t.href("/private-shuttle")}>{t.checkout.chooseRide}</ButtonLink>
            <AskWhatsapp look="quiet" />
          </div>
        </div>
      </div>
      <Waves />
    </section>
  );
}
