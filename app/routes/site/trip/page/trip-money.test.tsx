import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AskCash } from "./trip-money.tsx";

test("the office is asked about cash with the reference and the sum already written", () => {
  const element = <AskCash reference="TMR-7K4Q2" dueCents={10_000} />;
  const routes = [{ id: "root", path: "/*", loader: () => null, element }];
  const html = (path: string) => {
    const hydrationData = { loaderData: { root: { whatsapp: "+50688887777" } } };
    const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData });
    return decodeURIComponent(renderToStaticMarkup(<RouterProvider router={router} />));
  };
  expect(html("/trip/secret")).toMatch(/50688887777.*TMR-7K4Q2: can I pay the \$100 to the driver in cash\?/);
  expect(html("/es/trip/secret")).toMatch(/TMR-7K4Q2: ¿puedo pagarle los \$100 en efectivo al chofer\?/);
});
