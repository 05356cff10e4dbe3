import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WhatAsks } from "./what-asks.tsx";

const nobody = { count: 0, oldest: [] };
const guest = (name: string) => ({ reference: `TMR-${name}`, guest: name });
const words = (asks: Partial<Parameters<typeof WhatAsks>[0]>) =>
  renderToStaticMarkup(
    <WhatAsks
      disputes={0}
      asked={nobody}
      requests={nobody}
      doubled={nobody}
      bursts={[]}
      open={0}
      {...asks}
    />,
  )
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const asked = { count: 4, oldest: [guest("Noah"), guest("Ana"), guest("Tom")] };
const doubled = { count: 2, oldest: [guest("Inés"), guest("Inés2")] };

test("the list of bookings begins with what asks for an act, counted, or says that nothing does", () => {
  expect(words({})).toBe("Nada por atender ahora");
  expect(words({ open: 1 })).toBe("Por atender: 1 Resolver 1 viaje de hoy ›");
  expect(words({ asked, doubled, requests: { count: 1, oldest: [guest("Emma")] }, open: 5 })).toBe(
    "Por atender: 12 Contestar a Noah › 4 viajes por confirmar Noah Ana Tom y 1 más " +
      "1 cliente pide un cambio Emma 2 reservas parecen repetidas Inés Inés2 5 viajes de hoy por resolver ›",
  );
});

test("its one button is for what comes first: a claim, then a guest who waits, then the rides of today", () => {
  const button = (asks: Parameters<typeof words>[0]) => words(asks).match(/^Por atender: \d+ (.*?) ›/)?.[1];
  expect(button({ disputes: 1, asked, open: 5 })).toBe("Ver qué reclaman");
  expect(button({ requests: { count: 1, oldest: [guest("Emma")] }, doubled, open: 5 })).toBe(
    "Contestar a Emma",
  );
  expect(button({ doubled, open: 5 })).toBe("Resolver 5 viajes de hoy");
  expect(button({ doubled })).toBe("Comparar lo de Inés");
  expect(words({ doubled: { ...doubled, isCut: true } })).toContain("Al menos 2 reservas parecen repetidas");
  expect(words({ disputes: 2 })).toBe("Por atender: 2 Ver qué reclaman › 2 reclamos abiertos en PayPal");
});
