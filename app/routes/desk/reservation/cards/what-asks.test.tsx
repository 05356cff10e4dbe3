import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WhatAsks } from "./what-asks.tsx";

const nobody = { count: 0, oldest: [] };
const guest = (name: string) => ({ reference: `TMR-${name}`, guest: name });
const words = (asks: Partial<Parameters<typeof WhatAsks>[0]>) =>
  renderToStaticMarkup(
    <WhatAsks asked={nobody} requests={nobody} doubled={nobody} bursts={[]} open={0} {...asks} />,
  )
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("the list of bookings begins with what asks for an act, counted, or says that nothing does", () => {
  expect(words({})).toBe("Nada por atender ahora");
  expect(words({ open: 1 })).toBe("Por atender: 1 1 viaje de hoy por resolver ›");
  const asked = { count: 4, oldest: [guest("Noah"), guest("Ana"), guest("Tom")] };
  const doubled = { count: 2, oldest: [guest("Inés"), guest("Inés2")] };
  expect(words({ asked, doubled, requests: { count: 1, oldest: [guest("Emma")] }, open: 5 })).toBe(
    "Por atender: 12 4 viajes por confirmar Noah Ana Tom y 1 más 1 cliente pide un cambio Emma " +
      "2 reservas parecen repetidas Inés Inés2 5 viajes de hoy por resolver ›",
  );
});
