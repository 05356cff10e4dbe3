import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bad } from "../answer.ts";
import { Input } from "../fields.tsx";
import { FormContext } from "../form.tsx";
import { MoreFields } from "./more-fields.tsx";

function drawn(problems: Record<string, string>): string {
  const answer = bad("", { problems });
  return renderToStaticMarkup(
    <FormContext value={{ name: "add", answer }}>
      <MoreFields heading="Más" fields={["phone", "email"]}>
        <Input name="phone" label="Teléfono" />
      </MoreFields>
    </FormContext>,
  );
}

test("fields that most leave empty are folded, and open where one of them is refused", () => {
  expect(drawn({})).toContain("<details>");
  expect(drawn({ name: "Escriba el nombre" })).toContain("<details>");
  expect(drawn({ email: "A este correo le falta algo" })).toContain('<details open="">');
});
