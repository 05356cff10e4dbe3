import type { PromoCodeField } from "../../../domain/price/promo-code-form.ts";
import { spoken } from "../../with-company.ts";

const wrong: Record<PromoCodeField, string> = {
  code: "Escriba el código con 3 a 20 letras de la A a la Z, números o guiones, como VERANO10.",
  amount: "Escriba cuánto descuenta, como 20 o 20.50, hasta 1000; o un porcentaje entero, como 10 %.",
  untilDay: "Escoja el último día en que vale.",
  mostUses: "Escriba cuántas reservas pueden usarlo, de 0 a 999999.",
  active: "",
};

export const promoCodeTexts = spoken({
  title: "Códigos | {company}",
  heading: "Códigos",
  lead: "Quien lo escribe antes de reservar paga menos, en una línea del precio. Lo vendido conserva el suyo; lo que se cancela devuelve su uso.",
  add: "Código nuevo",
  list: "Códigos que hay",
  none: "No hay ninguno.",
  code: "Código",
  codeHint: "Como VERANO10; mayúsculas y minúsculas dan lo mismo.",
  amount: "Cuánto descuenta: dólares, o un porcentaje como 10 %",
  amountHint: "Nunca deja un precio por debajo de $1, lo menos que se cobra en línea.",
  untilDay: "Último día para reservar con él",
  mostUses: "Cuántas reservas pueden usarlo",
  active: "Vale",
  off: "apagado",
  ended: "vencido",
  until: (day: string) => `hasta ${day}`,
  most: (uses: number) => (uses === 1 ? "1 uso" : `${uses} usos`),
  used: (uses: number, most: number) => `Usado ${uses} de ${most}`,
  edit: "Cambiar",
  remove: "Quitar",
  removed: "sin código",
  preview: (from: string, to: string, price: string, off: string) =>
    `Un viaje de ${from} a ${to}: ${price} − ${off}`,
  exists: "Ya hay un código así: cámbielo abajo.",
  unknown: "Este código ya no está.",
  wrong,
});
