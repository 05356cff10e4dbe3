import { requestTexts } from "../../../../texts/desk/reservation/requests.ts";
import { buttons } from "../../kit/card.tsx";
import { DeskForm } from "../../kit/form.tsx";

const words = requestTexts.booking;

/** Shows that a guest waits for a yes or a no, each of them one press. */
export function Asked() {
  return (
    <section
      aria-labelledby="asked-heading"
      className="col-span-full grid items-center gap-x-6 gap-y-3 rounded-card bg-[#ffe7bb] p-4 shadow-card lg:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="asked-heading" className="text-xl">
          {words.heading}
        </h2>
        <p className="text-[#5f3d00]">{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <DeskForm name="confirm" intent="confirm">
          <button type="submit" className={buttons.primary}>
            {words.confirm}
          </button>
        </DeskForm>
        <DeskForm name="turnDown" intent="turnDown">
          <button type="submit" className={buttons.quiet}>
            {words.decline}
          </button>
        </DeskForm>
      </div>
    </section>
  );
}
