import { type FarePrice, peopleInBasePrice } from "../../../domain/price/fare.ts";
import { spoken } from "../../with-company.ts";
import { dollars } from "../ride/ride.ts";

export const fareTexts = spoken({
  title: "Tarifas | {company}",
  heading: "Tarifas",
  from: "Desde",
  show: "Ver",
  upTo: (people: number, price: string) => `${price} hasta ${people}`,
  each: (price: string) => `+${price} cada persona más`,
  unsold: "no se vende",
  base: (people: number) => `Hasta ${people} personas, en dólares`,
  extra: "Cada persona más, en dólares",
  bothWays: (to: string, from: string) => `Igual de vuelta, de ${to} a ${from}`,
  otherWay: (price: string) => `De vuelta: ${price}`,
  preview: "Lo que pagan",
  people: (count: string) => `${count} personas`,
  stop: "Ya no vender esta ruta",
  list: {
    open: "Pegar una lista de precios",
    label: "Una ruta por línea: desde, hasta, hasta 4 personas, cada persona más",
    hint: "Copiada de una hoja de cálculo, o separada con punto y coma. Los lugares, en cualquiera de los idiomas. Lo que no está en la lista queda como está.",
    changes: (n: number) => (n === 1 ? "Cambia 1 tarifa" : `Cambian ${n} tarifas`),
    none: "La lista dice lo que ya es: no cambia nada.",
    take: "Tomar la lista",
    look: "Así quedarían las tarifas. Mírelas, y tome la lista si están bien.",
    long: "La lista es demasiado larga.",
    at: (line: number) => `Línea ${line}`,
    wrong: {
      columns: "tiene que tener cuatro columnas",
      from: "no se conoce el lugar de salida",
      to: "no se conoce el lugar de llegada",
      same: "sale de donde llega",
      base: "el precio hasta 4 personas no es una suma como 100 o 100.50",
      extra: "el precio de cada persona más no es una suma como 10; 0 si nada",
      twice: "ya está en la lista con otro precio",
    },
  },
  wrong: {
    base: "Escriba cuánto cuesta la van, como 100 o 100.50, hasta 100 000.",
    extra: "Escriba cuánto paga cada persona más, como 10; 0 si nada.",
  },
  unknown: "Esta ruta no existe.",
});

/** Returns for example "$100 hasta 4 · +$10 cada persona más". */
export function fareWords(fare: FarePrice | null): string {
  if (!fare) return fareTexts.unsold;
  const { upTo, each } = fareTexts;
  return [upTo(peopleInBasePrice, dollars(fare.baseCents)), each(dollars(fare.extraCents))].join(" · ");
}
