import { useTexts } from "../../texts/language.ts";
import { noLineScript } from "./no-line-script.ts";
import { NoConnection } from "./send-later.tsx";

/**
 * Stands above the button of a form on a page without React: where the form is pressed without a connection, it says so,
 * and what was typed stays.
 */
export function NoLine() {
  return (
    <>
      <div data-no-line hidden>
        <NoConnection text={useTexts().form.noConnection.pressAgain} />
      </div>
      <script>{noLineScript}</script>
    </>
  );
}
